// What many receipts and heads say together: a pile of them is a set of witnesses.
import { type ReceiptPart, verifyReceipt } from '@pasok/chain/receipt';
import { readReceipt, withOwnLineEnds } from '@pasok/chain/receipt-file';
import { readSavedMail } from '@pasok/chain/saved-mail';
import { isHeadSignedBy, keyIdOf } from '@pasok/chain/signature';
import { openCheckpoint, readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import { TlogError } from '@pasok/chain/tlog/refusal';
import type { SignedHead } from '@pasok/contracts/blockchain';

/** A block as a signed file has it; `time` (ISO 8601) is its own, where the file holds the whole block. */
type SaidBlock = {
  readonly from: string;
  /** Whose word it is: the name of the key's log, or the key where it was given without one. */
  readonly chain: string;
  readonly index: number;
  readonly hash: string;
  readonly time?: string;
};

/** A log as a signed note has it. */
type SaidLog = {
  readonly from: string;
  readonly note: string;
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
};

export type Pile = {
  readonly blocks: readonly SaidBlock[];
  readonly logs: readonly SaidLog[];
  /** Files that say nothing signed by a key, and what is wrong with receipts; `keyId`: the key of one that none of them is. */
  readonly refused: readonly {
    readonly from: string;
    readonly part: ReceiptPart | 'unsigned';
    readonly keyId?: string | undefined;
  }[];
};

type File = { readonly name: string; readonly bytes: Uint8Array };

/** A public key (raw, in base64url) and the chain it signs for. */
export type PileKey = { readonly publicKey: string; readonly chain: string };

/** Judges a receipt by the key that it names, of those that are given; without that one nobody can. */
export function judgeReceipt(bytes: Uint8Array, keys: readonly PileKey[]) {
  const named = readReceipt(withOwnLineEnds(bytes) ?? bytes)?.statement.keyId;
  const key = keys.find(({ publicKey }) => keyIdOf(publicKey) === named) ?? keys[0];
  return { verdict: verifyReceipt(bytes, key?.publicKey ?? ''), chain: key?.chain ?? '', keyId: named };
}

/** Everything that is signed by these keys in files of any kind: receipts, proofs, mails, saved heads. */
export function readPile(files: readonly File[], keys: readonly PileKey[]): Pile {
  const pile = { blocks: [] as SaidBlock[], logs: [] as SaidLog[], refused: [] as Pile['refused'][number][] };
  for (const { name: from, bytes } of files) {
    const { verdict, chain, keyId } = judgeReceipt(bytes, keys);
    if (verdict.isValid) {
      const { block, proof = '' } = verdict.receipt;
      pile.blocks.push({ from, chain, index: block.index, hash: block.hash, time: block.timestamp });
      pile.blocks.push({ from, chain, index: block.index - 1, hash: block.previousHash });
      pile.logs.push(...keys.flatMap(({ publicKey }) => logsIn(from, proof, publicKey)));
      continue;
    }
    if (verdict.receipt) {
      pile.refused.push({ from, part: verdict.part, keyId });
      continue;
    }
    const found = keys.map((key) => signedIn(from, Buffer.from(bytes).toString('utf8'), key));
    pile.blocks.push(...found.flatMap(({ blocks }) => blocks));
    pile.logs.push(...found.flatMap(({ logs }) => logs));
    if (found.every(({ blocks, logs }) => blocks.length + logs.length === 0))
      pile.refused.push({ from, part: 'unsigned' });
  }
  return pile;
}

/** Signed notes and heads in a text; in JSON, wherever they stand in it. */
function signedIn(from: string, text: string, { publicKey, chain }: PileKey): Pick<Pile, 'blocks' | 'logs'> {
  const found = { blocks: [] as SaidBlock[], logs: [] as SaidLog[] };
  function walk(value: unknown): void {
    if (typeof value === 'string') found.logs.push(...logsIn(from, value, publicKey));
    if (typeof value !== 'object' || value === null) return;
    if (isHead(value) && isHeadSignedBy(value, publicKey))
      found.blocks.push({ from, chain, index: value.index, hash: value.hash });
    Object.values(value).forEach(walk);
  }
  try {
    walk(JSON.parse(text));
  } catch {
    walk(text);
  }
  return found;
}

const isHead = (value: object): value is SignedHead =>
  Number.isSafeInteger(Reflect.get(value, 'index')) &&
  ['hash', 'time', 'keyId', 'signature'].every((name) => typeof Reflect.get(value, name) === 'string');

function logsIn(from: string, text: string, publicKey: string): SaidLog[] {
  const bytes = Buffer.from(publicKey, 'base64url');
  return readSavedMail(text).notes.flatMap((note) => {
    try {
      const { origin: name } = readCheckpointText(readNote(note).text);
      const { origin, size, root } = openCheckpoint(note, [{ name, kind: 'note', publicKey: bytes }]);
      return [{ from, note, origin, size, root }];
    } catch (error) {
      if (error instanceof TlogError) return [];
      throw error;
    }
  });
}

/** What in a pile cannot be true together, a sentence each. */
export function contradictionsIn({ blocks, logs }: Pick<Pile, 'blocks' | 'logs'>): string[] {
  const byPlace = pairs(
    blocks,
    ({ chain, index }) => `${chain} ${index}`,
    ({ hash }) => hash,
  );
  const bySize = pairs(
    logs,
    ({ origin, size }) => `${origin} ${size}`,
    ({ root }) => Buffer.from(root).toString('base64'),
  );
  const dated = blocks
    .filter(({ time }) => time)
    .sort((one, other) => one.chain.localeCompare(other.chain) || one.index - other.index);
  const back = dated.flatMap((block, at) => {
    const before = dated[at - 1];
    const isBack =
      before?.chain === block.chain &&
      before.index < block.index &&
      Date.parse(before.time ?? '') > Date.parse(block.time ?? '');
    return isBack
      ? [
          `block ${block.index} in ${block.from} is of ${block.time}, and block ${before.index} in ${before.from} of ${before.time}, which is later`,
        ]
      : [];
  });
  return [
    ...byPlace.map(
      ([one, other]) =>
        `block ${one.index} has the hash ${one.hash} in ${one.from} and ${other.hash} in ${other.from}`,
    ),
    ...bySize.map(
      ([one, other]) =>
        `the log ${one.origin} with ${one.size} entries has another root in ${one.from} than in ${other.from}`,
    ),
    ...back,
  ];
}

/** The first of each place beside the first that says something else of it. */
function pairs<Said>(
  all: readonly Said[],
  placeOf: (one: Said) => string,
  wordOf: (one: Said) => string,
): [Said, Said][] {
  const byPlace = new Map<string, Said[]>();
  for (const one of all) byPlace.set(placeOf(one), [...(byPlace.get(placeOf(one)) ?? []), one]);
  return [...byPlace.values()].flatMap((said): [Said, Said][] => {
    const [first] = said;
    const other = first && said.find((one) => wordOf(one) !== wordOf(first));
    return first && other ? [[first, other]] : [];
  });
}
