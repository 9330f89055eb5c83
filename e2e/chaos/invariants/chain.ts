import { createPublicKey, hash, verify } from 'node:crypto';
import { type Block, headSchema, type SignedHead } from '@pasok/contracts/blockchain';
import type { StoredBlock } from '../../../tools/doctor/read-pages.ts';
import { agreementHash, faultsOf } from '../../support/chain.ts';
import type { Check, Evidence } from '../evidence.ts';
import { fateOf } from '../history.ts';

const sha256 = (text: string) => hash('sha256', text);

/** I10: recorded means exactly one block, only of a completed deal, and core-api's copy of it agrees. */
export const recordedOnce: Check = ({ stored: { deals, blocks, history } }) =>
  deals.flatMap(({ id, status, block, hash }) => {
    const own = blocks.filter(({ deal }) => deal === id);
    const [first] = own;
    const noted = history.filter(({ deal, kind }) => deal === id && kind === 'recorded').length;
    const faults = {
      'several blocks': own.length > 1,
      'a block before it was completed': own.length > 0 && status !== 'completed',
      'its copy says another block': (first?.index ?? null) !== block || (first?.hash ?? null) !== hash,
      'its history does not say so once': noted !== own.length,
    };
    return Object.entries(faults).flatMap(([what, isSo]) => (isSo ? [`deal ${id}: ${what}`] : []));
  });

/** I11: the chain is whole as it is answered and as it is stored, byte for byte. */
export const chainIsWhole: Check = ({ stored: { blocks }, read: { chain } }) => [
  ...faultsOf(chain),
  ...blocks.flatMap((block, place) => storedFaults(block, place, blocks[place - 1]?.hash)),
  ...(JSON.stringify(chain) === JSON.stringify(blocks.map(asAnswered))
    ? []
    : ['answered and stored chain differ']),
];

function storedFaults(block: StoredBlock, place: number, before = '0'.repeat(64)): string[] {
  const { index, nonce, data, previousHash, hash, timestamp, deal } = block;
  const said = JSON.parse(data) as Block['data'];
  const isWhole =
    index === place &&
    hash === sha256(`${index}${nonce}${data}${previousHash}`) &&
    hash.startsWith('000') &&
    previousHash === before &&
    said.timestamp === timestamp &&
    said.transactionId === deal;
  return isWhole ? [] : [`stored block ${place} is not what it says`];
}

const asAnswered = ({ index, timestamp, data, previousHash, nonce, hash }: StoredBlock) => ({
  index,
  timestamp,
  data: JSON.parse(data) as unknown,
  previousHash,
  nonce,
  hash,
});

/** I12: a block is the snapshot of its deal, with the confirmed tokens and no other. */
export const blockIsSnapshot: Check = ({ stored: { deals, blocks, units } }) =>
  deals.flatMap((deal) => {
    const block = blocks.find((one) => one.deal === deal.id);
    if (!block) return [];
    const answered = asAnswered(block) as Block;
    const { buyer, vendor, total, items } = answered.data;
    const confirmed = deal.items.map(({ name, quantity, price }, item) => {
      const tokens = units
        .filter((unit) => unit.deal === deal.id && unit.item === item)
        .map(({ token }) => token);
      return { name, token: tokens[0] ?? '', tokens, quantity, price };
    });
    const isSo =
      buyer === deal.buyer &&
      vendor === deal.vendor &&
      total === deal.total &&
      JSON.stringify(items) === JSON.stringify(confirmed) &&
      agreementHash(answered) === deal.agreement;
    return isSo ? [] : [`block ${block.index} is not the snapshot of deal ${deal.id}`];
  });

function isSigned(head: SignedHead, { read: { keys } }: Evidence): boolean {
  const x = keys.find(({ keyId }) => keyId === head.keyId)?.publicKey;
  if (!x) return false;
  const { index, hash, time, keyId } = head;
  const text = JSON.stringify({ index, hash, time, keyId });
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(head.signature, 'base64url'));
}

/** I13: every head anybody was given is signed, and the chain has kept to it. */
export const headsAreKept: Check = (evidence) => {
  const { calls, stored } = evidence;
  return calls
    .filter((call) => call.path === '/api/blockchain/head' && fateOf(call) === 'done')
    .flatMap(({ answer }) => {
      const head = headSchema.parse(answer);
      const isKept = stored.blocks[head.index]?.hash === head.hash;
      if (isKept && isSigned(head, evidence)) return [];
      return [`the head ${head.index} ${head.hash} is ${isKept ? 'not signed' : 'contradicted'}`];
    });
};
