import { createHash } from 'node:crypto';
import { type Encoding, encode } from '@pasok/service/encoding';
import { AppError } from '@pasok/service/errors';
import { blockText } from './block-text.ts';
import type { BlockReader, ChainState } from './read-blocks.ts';

/** The answer of GET /blockchain, serialised, with its hash; compressed at most once for each encoding. */
export type ChainAnswer = {
  readonly tag: string;
  /** Bytes before compression. */
  readonly length: number;
  readonly count: number;
  readonly body: (encoding: Encoding) => Promise<Buffer>;
};

type Cached = { readonly state: ChainState; readonly blocks: Buffer; readonly answer: ChainAnswer };

const pageSize = 2000;

/**
 * The whole chain as one answer. A block that was appended is added to the text at hand; anything else that happened
 * to the table means reading it again. Refuses above `most` blocks.
 */
export function createWholeChain(reader: BlockReader, most: number): () => Promise<ChainAnswer> {
  let cached: Cached | undefined;
  let loading: { readonly key: string; readonly work: Promise<Cached> } | undefined;
  const stateNow = shared(reader.state);

  async function load(state: ChainState): Promise<Cached> {
    const kept = cached && (await continues(reader, cached.state, state)) ? cached : undefined;
    const added = await textFrom(reader, kept ? kept.state.index + 1 : 0, state.index);
    const blocks = kept
      ? Buffer.concat([kept.blocks, Buffer.from(added ? `,${added}` : '')])
      : Buffer.from(added);
    return { state, blocks, answer: toAnswer(blocks, state.index + 1) };
  }

  return async () => {
    const state = await stateNow();
    if (state.index + 1 > most) throw new AppError('CHAIN_TOO_LONG');
    const key = keyOf(state);
    if (cached && keyOf(cached.state) === key) return cached.answer;
    if (loading?.key !== key) loading = { key, work: load(state) };
    const loaded = await loading.work.finally(() => {
      if (loading?.key === key) loading = undefined;
    });
    cached = loaded;
    return loaded.answer;
  };
}

/**
 * Asks for all who wait at once. Whoever comes while a question is on its way waits for the next: an answer to a
 * question put before may not know what the caller has just recorded.
 */
export function shared<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const askNow = () => {
    next = undefined;
    const answer = ask();
    asking = answer.catch(() => undefined);
    return answer;
  };
  return () => {
    next ??= asking.then(askNow);
    return next;
  };
}

const keyOf = ({ index, hash, rewrites }: ChainState): string => `${index} ${hash} ${rewrites}`;

/** True when the table at `now` is the table at `then` with blocks added at its end. */
async function continues(reader: BlockReader, then: ChainState, now: ChainState): Promise<boolean> {
  if (then.rewrites !== now.rewrites || now.index < then.index) return false;
  const [last] = await reader.page(then.index, 1);
  return last?.hash === then.hash;
}

async function textFrom(reader: BlockReader, from: number, to: number): Promise<string> {
  const texts: string[] = [];
  for (let start = from; start <= to; start += pageSize) {
    const rows = await reader.page(start, Math.min(pageSize, to - start + 1));
    texts.push(...rows.map(blockText));
  }
  return texts.join(',');
}

function toAnswer(blocks: Buffer, count: number): ChainAnswer {
  const body = Buffer.concat([Buffer.from('{"chain":['), blocks, Buffer.from(']}')]);
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    length: body.length,
    count,
    body(encoding) {
      const form = forms.get(encoding) ?? encode(body, encoding, 4);
      forms.set(encoding, form);
      return form;
    },
  };
}
