import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ReceiptKey } from '@pasok/contracts/act';
import type { Block, KeySuccession, ReceiptFile } from '@pasok/contracts/blockchain';
import type { DealSignature } from '@pasok/contracts/deal-signature';
import { describe, expect, it } from 'vitest';
import { actTexts, commitAct, rowHash } from '../act.ts';
import { canonicalData } from '../canonical-data.ts';
import { receiptStatement } from '../deal-statements.ts';
import { createGenesis } from '../genesis.ts';
import { mineBlock } from '../mining.ts';
import { registeredWords } from '../registered-keys.ts';
import { blockStatementText, keyIdOf } from '../signature.ts';
import { signSuccession } from '../succession.ts';
import { placeActs } from '../test/placed-acts.ts';
import { signCheckpoint } from '../tlog/checkpoint.ts';
import { growTree } from '../tlog/growing.ts';
import { leafHash } from '../tlog/hash.ts';
import { logKey, type NoteSigner } from '../tlog/note-key.ts';
import { formatProof } from '../tlog/proof-file.ts';
import { openTree } from '../tlog/tree.ts';
import { buildReceipt, type ReceiptPart, verifyReceipt } from './receipt.ts';
import { receiptText } from './receipt-file.ts';

// RFC 8032, section 7.1, test 1: the same bytes in every run.
const key = createPrivateKey({
  key: Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ),
  format: 'der',
  type: 'pkcs8',
});
const textOf = (one: KeyObject) => String(createPublicKey(one).export({ format: 'jwk' }).x);
const publicKey = textOf(key);
const keyId = String(keyIdOf(publicKey));
/** A key as that of a log; what `by` signs is not its own. */
const logSigner = (name: string, one = key, by = one): NoteSigner => ({
  ...logKey(textOf(one), name),
  sign: (message) => Uint8Array.from(sign(null, message, by)),
});

function mined(change: Partial<Block['data']> = {}): Block {
  const timestamp = '2026-02-03T04:05:06.789Z';
  const items = [
    { name: 'Laptop "Ä" 💻\n', token: 'AAAA', tokens: ['AAAA', 'BBBB'], quantity: 2, price: 9_500_000 },
    { name: 'Mouse', token: '', tokens: [], quantity: 1, price: 120_000 },
  ];
  const parties = { buyer: 'b', vendor: 'v', buyerName: 'Ani', vendorName: 'CV Budi <&>' };
  const data = { transactionId: 't-1', ...parties, items, total: 19_120_000, timestamp, ...change };
  const previousHash = createGenesis().hash;
  const found = mineBlock({ index: 1, dataText: canonicalData(data), previousHash });
  if (found.status !== 'found') throw new Error('no nonce');
  return { index: 1, timestamp, data, previousHash, nonce: found.nonce, hash: found.hash };
}

function stated(block: Block, by = key, name = keyId) {
  const content = { index: block.index, hash: block.hash, time: '2026-02-04T00:00:00.000Z', keyId: name };
  const signature = sign(null, Buffer.from(blockStatementText(content)), by).toString('base64url');
  return { ...content, signature };
}

const block = mined();
const receipt = buildReceipt(block, stated(block));
const file = Buffer.from(receiptText(receipt));
const check = (changed: ReceiptFile, against = publicKey) =>
  verifyReceipt(Buffer.from(receiptText(changed)), against);

describe('what the parties signed', () => {
  const by = (party: 'buyer' | 'vendor', secret = key, deal = block.data): DealSignature => ({
    statement: 'receipt',
    party,
    publicKey: textOf(secret),
    signature: sign(null, Buffer.from(receiptStatement(party, deal)), secret).toString('base64url'),
  });
  const other = generateKeyPairSync('ed25519').privateKey;

  it('is read back, in one order', () => {
    const signatures = [by('vendor', other), by('buyer')];
    const verdict = check({ ...receipt, signatures });
    expect(verdict).toEqual({ isValid: true, receipt: { ...receipt, signatures: signatures.reverse() } });
    expect(check({ ...receipt, signatures: [] })).toMatchObject({ isValid: true });
  });

  /** A key of this party as the log of acts has it, in a quarter that ended at `at`. */
  async function registered(
    { publicKey: signer }: DealSignature,
    userId: string,
    at = '2026-01-05T03:15:00.000Z',
  ): Promise<ReceiptKey> {
    const registeredAt = '2026-01-05T03:01:00.000Z';
    const id = '0197a000-0000-7000-8000-000000000001';
    const own = { publicKey: signer, id, registeredAt, salt: '5a'.repeat(32) };
    const row = actTexts.key({ userId, publicKey: signer, createdAt: new Date(registeredAt) });
    const commit = ({ salt }: typeof own) => commitAct({ kind: 'key', id }, rowHash(row), salt);
    const [placed] = await placeActs([own], commit, { at, log: logSigner('pasok.example/log/acts') });
    if (!placed) throw new Error('no place');
    return placed;
  }
  it('holds since when the log of acts has their keys, which is checked and said', async () => {
    const signatures = [by('buyer'), by('vendor', other)];
    const keys = await Promise.all(signatures.map((one, at) => registered(one, at === 0 ? 'b' : 'v')));
    expect(check({ ...receipt, signatures, keys })).toMatchObject({ isValid: true, receipt: { keys } });
    const deal = '019b9000-0000-7000-8000-000000000000';
    expect(registeredWords(deal, keys)).toBe('Kunci terdaftar 5 Jan 2026, sebelum kesepakatan');
    expect(registeredWords('019b0000-0000-7000-8000-000000000000', keys)).toBe('Kunci terdaftar 5 Jan 2026');
    const [mine, theirs] = keys;
    if (!mine || !theirs) throw new Error('no keys');
    const lies: [string, ReceiptKey[]][] = [
      ['registered for another person', [await registered(by('buyer'), 'x'), theirs]],
      [
        'registered later than its quarter ended',
        [await registered(by('buyer'), 'b', '2026-01-05T03:00:00.000Z')],
      ],
      ['an earlier time', [{ ...mine, registeredAt: '2026-01-01T00:00:00.000Z' }]],
      ['an earlier quarter', [{ ...mine, at: '2026-01-04T03:15:00.000Z' }]],
      ['a key that signed nothing', [{ ...mine, publicKey: 'lain' }]],
      ['the proof of another log', [{ ...mine, proof: theirs.proof }]],
    ];
    for (const [what, changed] of lies)
      expect(check({ ...receipt, signatures, keys: changed }), what).toMatchObject({
        isValid: false,
        part: 'keys',
      });
  });

  it.each([
    ['another total', [by('buyer', key, { ...block.data, total: 1 })]],
    ['the other party', [{ ...by('buyer'), party: 'vendor' as const }]],
    ['one key for both', [by('buyer'), by('vendor')]],
  ])('%s is caught', (_, signatures) => {
    expect(check({ ...receipt, signatures })).toMatchObject({ isValid: false, part: 'parties' });
  });

  it('holds nothing else', () => {
    const told = { ...receipt, signatures: [{ ...by('buyer'), signedAt: 'x' }] };
    const bytes = Buffer.from(`${JSON.stringify(told, null, 2)}\n`);
    expect(verifyReceipt(bytes, publicKey)).toMatchObject({ isValid: false, part: 'file' });
  });
});

it('accepts the receipt as it was made', () => {
  expect(verifyReceipt(file, publicKey)).toEqual({ isValid: true, receipt });
});

/** What a byte belongs to, by the line it stands in; a byte that breaks the JSON is the file's. */
function partsAt(offset: number): ReceiptPart[] {
  const line = file.subarray(0, offset).toString('utf8').split('\n').length - 1;
  const lines = file.toString('utf8').split('\n');
  const start = (name: string) => lines.findIndex((text) => text.startsWith(`  "${name}"`));
  if (line >= start('statement')) return ['file', 'signature', 'key'];
  if (line >= start('block')) return ['file', 'block'];
  return line >= start('agreement') ? ['file', 'agreement'] : ['file'];
}

it('finds a block of a later moment than the signed word for it', () => {
  const dated = (timestamp: string) => {
    const later = mined({ timestamp });
    const block = { ...later, timestamp };
    return check(buildReceipt(block, stated(block)));
  };
  expect(dated('2026-02-04T00:00:30.000Z').isValid).toBe(true);
  expect(dated('2026-02-04T00:02:00.000Z')).toMatchObject({ part: 'time' });
});

/** Every byte of it, and so often others: `npm run test:release`. */
const isLong = Boolean(process.env.TEST_RELEASE);
const changes = isLong ? 10_000 : 1_000;

describe(`${changes} changed receipts`, () => {
  it('are all found, and the part is named', () => {
    let random = 12_345;
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      return (random >>> 8) % below;
    };
    const parts = new Map<string, number>();
    const accepted: number[] = [];
    const misnamed: string[] = [];
    for (let n = 0; n < changes; n++) {
      const isFirst = isLong && n < file.length;
      const offset = isFirst ? n : next(file.length);
      const changed = Buffer.from(file);
      changed[offset] = (changed[offset] ?? 0) ^ (1 << (isFirst ? 0 : next(8)));
      const verdict = verifyReceipt(changed, publicKey);
      if (verdict.isValid) accepted.push(offset);
      else {
        parts.set(verdict.part, (parts.get(verdict.part) ?? 0) + 1);
        if (!partsAt(offset).includes(verdict.part)) misnamed.push(`${offset}: ${verdict.part}`);
      }
    }
    expect({ accepted, misnamed }).toEqual({ accepted: [], misnamed: [] });
    // Each part was really reached, not only the file as a whole.
    for (const part of ['file', 'block', 'agreement', 'signature', 'key'])
      expect(parts.get(part) ?? 0, part).toBeGreaterThan(changes / 500);
  });

  it('are found when bytes are taken out, put in or doubled', () => {
    for (let offset = 0; offset < file.length; offset += isLong ? 1 : 7) {
      const [before, after] = [file.subarray(0, offset), file.subarray(offset)];
      const shorter = Buffer.concat([before, after.subarray(1)]);
      const longer = Buffer.concat([before, Buffer.from(' '), after]);
      const doubled = Buffer.concat([before, after.subarray(0, 1), after]);
      for (const changed of [shorter, longer, doubled]) {
        const verdict = verifyReceipt(changed, publicKey);
        // The line end behind the last line is what a program that saves a file takes away or doubles.
        const isResaved = verdict.isValid && verdict.isResaved && offset === file.length - 1;
        expect(verdict.isValid, `byte ${offset}`).toBe(Boolean(isResaved));
      }
    }
  });
});

describe('a forger who recomputes what he can', () => {
  const unmined = { ...block, nonce: 0 };
  const [cheaper, other] = [mined({ total: 1 }), generateKeyPairSync('ed25519')];
  const otherKey = String(other.publicKey.export({ format: 'jwk' }).x);

  it('without mining fails at the work', async () => {
    const { blockHash } = await import('../block.ts');
    const hash = blockHash(unmined);
    expect(check({ ...receipt, block: { ...unmined, hash } })).toMatchObject({ part: 'work' });
  });

  it('who mines another total fails at the agreement, then at the signature', () => {
    expect(check({ ...receipt, block: cheaper })).toMatchObject({ part: 'agreement' });
    expect(check(buildReceipt(cheaper, receipt.statement))).toMatchObject({ part: 'signature' });
    expect(check(buildReceipt(cheaper, { ...receipt.statement, hash: cheaper.hash }))).toMatchObject({
      part: 'signature',
    });
  });

  it('an operator who records a total that is not the sum of the goods fails at the total', () => {
    expect(check(buildReceipt(cheaper, stated(cheaper)))).toMatchObject({ part: 'total' });
  });

  it('who signs with a key of his own fails at the key', () => {
    const deal = mined({ transactionId: 't-2' });
    const own = stated(deal, other.privateKey, String(keyIdOf(otherKey)));
    expect(check(buildReceipt(deal, own))).toMatchObject({ part: 'key' });
    expect(check(buildReceipt(deal, stated(deal, other.privateKey)))).toMatchObject({ part: 'signature' });
    expect(check(buildReceipt(deal, own), otherKey)).toMatchObject({ isValid: true });
  });

  it('a key that the given one named its successor, itself or over another, is believed; no other is', () => {
    const [third, stranger] = [
      generateKeyPairSync('ed25519').privateKey,
      generateKeyPairSync('ed25519').privateKey,
    ];
    const followed = (before: KeyObject, after: KeyObject, by = before) =>
      signSuccession(logSigner('', before, by), logSigner('', after));
    const made = (...successions: KeySuccession[]) =>
      check(buildReceipt(block, stated(block, third, keyIdOf(textOf(third))), undefined, successions));
    const [first, second] = [followed(key, other.privateKey), followed(other.privateKey, third)];
    expect(made(second, first)).toMatchObject({ isValid: true });
    expect(made(first)).toMatchObject({ part: 'key' });
    expect(
      made(first, { ...second, signatures: { ...second.signatures, after: second.signatures.before } }),
    ).toMatchObject({ part: 'key' });
    expect(made(followed(key, third, stranger))).toMatchObject({ part: 'key' });
    // What was signed before is the new key's too.
    const old = buildReceipt(block, stated(block), undefined, [first, second]);
    expect(check(old, textOf(third))).toMatchObject({ isValid: true });
    expect(check(old, textOf(stranger))).toMatchObject({ part: 'key' });
    expect(made(...Array(101).fill(first))).toMatchObject({ part: 'file' });
  });

  it('who signs the words of a head instead of a block fails at the signature', async () => {
    const { headText } = await import('../head.ts');
    const signature = sign(null, Buffer.from(headText(receipt.statement)), key).toString('base64url');
    const forged = { ...receipt, statement: { ...receipt.statement, signature } };
    expect(check(forged)).toMatchObject({ part: 'signature' });
  });

  it('who writes a number as text, which joins to the same hashed text, is found', () => {
    const text = file.toString('utf8').replace(`"nonce": ${block.nonce}`, `"nonce": "${block.nonce}"`);
    expect(verifyReceipt(Buffer.from(text), publicKey)).toMatchObject({ isValid: false, part: 'file' });
  });
});

it('refuses what is no receipt or no key in words, without throwing', () => {
  for (const text of ['', '{}', 'null', '[]', '{"format":"pasok-receipt-1"}'])
    expect(verifyReceipt(Buffer.from(text), publicKey)).toMatchObject({ isValid: false, part: 'file' });
  for (const wrong of ['', 'x', '#', 'A'.repeat(43)])
    expect(verifyReceipt(file, wrong)).toMatchObject({ isValid: false, part: 'key' });
});

describe('a receipt with the proof of a log', () => {
  const name = 'pasok.example/log';
  const leaves = [createGenesis(), block, createGenesis()].map(({ hash }) =>
    leafHash(Buffer.from(hash, 'hex')),
  );
  const tree = growTree();
  for (const leaf of leaves) tree.add(leaf);
  const readTile = async () => Buffer.concat(leaves);
  const made = async (index: number, origin = name) => {
    const checkpoint = signCheckpoint({ origin, size: 3, root: tree.root() }, logSigner(origin));
    const proof = await openTree(3, readTile).inclusion(index);
    return buildReceipt(block, stated(block), formatProof({ index, proof, checkpoint }));
  };
  const found = { origin: name, size: 3, root: tree.root() };

  it('is right by the key of its log, of whatever name', async () => {
    const receipt = await made(1);
    expect(check(receipt)).toEqual({ isValid: true, receipt, log: found });
    expect(check(await made(1, 'lain.example/log'))).toMatchObject({ log: { origin: 'lain.example/log' } });
  });

  it('is wrong by the place of another block, by a proof of nothing, and by any byte of its proof', async () => {
    expect(check(await made(0))).toMatchObject({ part: 'log' });
    expect(check({ ...receipt, proof: '' })).toMatchObject({ part: 'log' });
    const right = await made(1);
    const { proof = '' } = right;
    for (let at = 0; at < proof.length; at++) {
      const put = String.fromCharCode(proof.charCodeAt(at) ^ 1);
      const changed = { ...right, proof: proof.slice(0, at) + put + proof.slice(at + 1) };
      expect(check(changed), `character ${at}`).toMatchObject({ isValid: false, part: 'log' });
    }
  });

  it('is right where a mail or an editor saved it again, and says so', async () => {
    const text = receiptText(await made(1));
    const judge = (changed: string) => verifyReceipt(Buffer.from(changed), publicKey);
    for (const mailed of [text.replaceAll('\n', '\r\n'), text.trimEnd(), `${text}\n`, `\ufeff${text}`])
      expect(judge(mailed)).toMatchObject({ isValid: true, isResaved: true });
    const wide = Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`, 'utf16le');
    for (const saved of [wide, Buffer.from(wide).swap16()])
      expect(verifyReceipt(saved, publicKey)).toMatchObject({ isValid: true, isResaved: true });
    expect(verifyReceipt(Buffer.from(text), publicKey)).not.toHaveProperty('isResaved');
    expect(judge(text.replaceAll('\n', '\r\n').replace('CV Budi', 'CV Badi'))).toMatchObject({
      part: 'block',
    });
    expect(judge(text.replaceAll('  ', ' '))).toMatchObject({ part: 'file' });
  });
});
