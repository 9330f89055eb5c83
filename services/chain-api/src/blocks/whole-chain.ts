import { AppError } from '@pasok/service/base/errors';
import { blockText, keyOf } from '../chain/read-blocks.ts';
import type { BlockReader, ChainState } from '../context/parts.ts';
import { type Prepared, prepare } from './prepared.ts';

/** Rows and bytes of one statement. */
const page = { rows: 2_000, bytes: 4 * 1024 * 1024 };
/** Minimum bytes of a block: two hashes and the names of its fields. */
const leastBlock = 256;

/**
 * The whole chain as one answer, made once for each state of the table: an explorer asks for it at its first visit, then
 * for what was added. @throws CHAIN_TOO_LONG above `maxBytes` bytes
 */
export function createWholeChain(
  reader: BlockReader,
  stateNow: () => Promise<ChainState>,
  maxBytes: number,
): () => Promise<Prepared> {
  let held: { readonly key: string; readonly answer: Prepared } | undefined;
  let tooLong: ChainState | undefined;
  let turns: Promise<unknown> = Promise.resolve();

  async function load(state: ChainState): Promise<Prepared> {
    const key = keyOf(state);
    if (held?.key === key) return held.answer;
    // Refused without reading sixteen megabytes first: a chain only grows until somebody rewrites it.
    const hasGrown = tooLong && tooLong.rewrites === state.rewrites && tooLong.index <= state.index;
    const isTooLong = hasGrown || (state.index + 1) * leastBlock > maxBytes;
    const text = isTooLong ? undefined : await readText(reader, state, maxBytes);
    tooLong = text === undefined ? state : undefined;
    held = text === undefined ? undefined : { key, answer: { ...prepare(text), count: state.index + 1 } };
    if (!held) throw new AppError('CHAIN_TOO_LONG');
    return held.answer;
  }

  return async () => {
    const state = await stateNow();
    // One at a time: who waits finds the answer made.
    const turn = turns.then(() => load(state));
    turns = turn.catch(() => undefined);
    return turn;
  };
}

/** The text of the chain up to its end at a state; undefined above `maxBytes` bytes. */
async function readText(
  reader: BlockReader,
  { index: end }: ChainState,
  maxBytes: number,
): Promise<string | undefined> {
  let text = '{"chain":[';
  let length = text.length;
  for (let next = 0; next <= end; ) {
    const rows = await reader.page(next, Math.min(page.rows, end - next + 1), page.bytes);
    if (rows.length === 0) throw new Error(`Block ${next} is missing`);
    const piece = `${next > 0 ? ',' : ''}${rows.map(blockText).join(',')}`;
    text += piece;
    length += Buffer.byteLength(piece);
    if (length + ']}'.length > maxBytes) return undefined;
    next += rows.length;
  }
  return `${text}]}`;
}
