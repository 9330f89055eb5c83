import { createHash, type Hash } from 'node:crypto';
import { AppError } from '@pasok/service/base/errors';
import { blockText } from '../chain/block-text.ts';
import { keyOf } from '../chain/read-blocks.ts';
import type { BlockReader, ChainState } from '../context/parts.ts';
import { createGrowableBuffer, type GrowableBuffer } from './growable-buffer.ts';
import { type Deflated, deflateMore, nothingYet, sealGzip } from './growing-gzip.ts';
import { lazy, type Prepared, shortTag } from './prepared.ts';

/** The chain at one state of its table. The text, hash and compressed form of the next state continue this one. */
type Held = {
  readonly state: ChainState;
  readonly room: GrowableBuffer;
  readonly all: Buffer;
  readonly hash: Hash;
  /** The last requested form, of this state or of an earlier one. */
  readonly deflated: () => Promise<Deflated>;
  readonly answer: Prepared;
};

/** Rows and bytes of one statement. */
const page = { rows: 2_000, bytes: 4 * 1024 * 1024 };
/** Minimum bytes of a block: two hashes and the names of its fields. */
const leastBlock = 256;
const head = '{"chain":[';
const tail = Buffer.from(']}');

/**
 * The whole chain as one answer. It adds appended blocks to the present text without hashing or compressing that again; after
 * any other change of the table it reads all of it again. Refuses above `maxBytes` bytes.
 */
export function createWholeChain(
  reader: BlockReader,
  stateNow: () => Promise<ChainState>,
  maxBytes: number,
): () => Promise<Prepared> {
  let held: Held | undefined;
  let tooLong: ChainState | undefined;
  let turns: Promise<unknown> = Promise.resolve();

  async function load(state: ChainState): Promise<Held> {
    if (held && keyOf(held.state) === keyOf(state)) return held;
    // Refused without reading sixteen megabytes first.
    if ((state.index + 1) * leastBlock > maxBytes) throw new AppError('CHAIN_TOO_LONG');
    if (tooLong && (await continues(reader, tooLong, state))) throw new AppError('CHAIN_TOO_LONG');
    const before = held && (await continues(reader, held.state, state)) ? held : undefined;
    const text = await readText(reader, before, state, maxBytes);
    tooLong = text ? undefined : state;
    held = text && hold(state, text, before);
    if (!held) throw new AppError('CHAIN_TOO_LONG');
    return held;
  }

  return async () => {
    const state = await stateNow();
    if (held && keyOf(held.state) === keyOf(state)) return held.answer;
    // Sequential: each continues the one before.
    const turn = turns.then(() => load(state));
    turns = turn.catch(() => undefined);
    return (await turn).answer;
  };
}

/** True when the table at `now` is the table at `then` with blocks added at its end. */
async function continues(reader: BlockReader, then: ChainState, now: ChainState): Promise<boolean> {
  if (then.rewrites !== now.rewrites || now.index < then.index) return false;
  const [last] = await reader.page(then.index, 1);
  return last?.hash === then.hash;
}

type Text = { readonly room: GrowableBuffer; readonly all: Buffer; readonly from: number };

/** The text with the missing blocks; undefined when it is longer than `maxBytes` bytes with its tail. */
async function readText(
  reader: BlockReader,
  before: Held | undefined,
  { index: end }: ChainState,
  maxBytes: number,
): Promise<Text | undefined> {
  const room = before?.room ?? createGrowableBuffer();
  let all = before?.all ?? room.add(0, head);
  const from = before?.all.length ?? 0;
  for (let next = before ? before.state.index + 1 : 0; next <= end; ) {
    const rows = await reader.page(next, Math.min(page.rows, end - next + 1), page.bytes);
    if (rows.length === 0) throw new Error(`Block ${next} is missing`);
    all = room.add(all.length, `${next > 0 ? ',' : ''}${rows.map(blockText).join(',')}`);
    if (all.length + tail.length > maxBytes) return undefined;
    next += rows.length;
  }
  return { room, all, from };
}

function hold(state: ChainState, { room, all, from }: Text, before: Held | undefined): Held {
  const hash = (before?.hash.copy() ?? createHash('sha256')).update(all.subarray(from));
  // Compresses what was not compressed before.
  const base = before?.deflated().catch(() => nothingYet) ?? Promise.resolve(nothingYet);
  let latest = base;
  const zip = lazy(async () => {
    latest = base.then((known) => deflateMore(known, all));
    return sealGzip(await latest, tail);
  });
  const join = lazy(() => Buffer.concat([all, tail]));
  const answer: Prepared = {
    tag: shortTag(hash.copy().update(tail).digest()),
    length: all.length + tail.length,
    count: state.index + 1,
    body: async (encoding) => (encoding === 'gzip' ? zip() : join()),
  };
  return { state, room, all, hash, deflated: () => latest, answer };
}
