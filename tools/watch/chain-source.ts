import { setTimeout as pause } from 'node:timers/promises';
import { pageLength } from '@pasok/chain/pages';
import {
  type Block,
  chainAnswerSchema,
  chainKeysSchema,
  headSchema,
  pageHashesSchema,
} from '@pasok/contracts/blockchain';
import { dataAsOfHeader } from '@pasok/contracts/http';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';

export type Call = (address: string, init: RequestInit) => Promise<Response>;
export type Credentials = { token: string } | { email: string; password: string };

const loginSchema = z.object({ token: z.string() });
const longestPage = 500;
const longestWait = 60;

/** Seconds after which a call that came too often may come again; undefined for any other answer. */
function waitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return status === 429 && seconds <= longestWait ? seconds : undefined;
}

/** A long chain is more pages than a minute allows. */
async function askPatiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    const wait = waitOf(answer);
    if (wait === undefined) return answer;
    await pause(wait * 1_000);
  }
}

type Range = { from: number; to: number; pages: readonly string[] };

async function* readPieces(
  read: (path: string) => Promise<{ chain: Block[] }>,
  { from, to, pages }: Range,
): AsyncGenerator<Block[]> {
  for (let next = from; next <= to; ) {
    const page = Math.floor(next / pageLength);
    const isWhole = page < pages.length;
    const limit = Math.min(longestPage, to - next + 1);
    const { chain } = await read(
      isWhole ? `pages/${page}?hash=${pages[page]}` : `?from=${next}&limit=${limit}`,
    );
    const start = isWhole ? next % pageLength : 0;
    const blocks = chain.slice(start, start + to - next + 1);
    if (blocks.length === 0) return;
    yield blocks;
    next += blocks.length;
  }
}

/** What a product at an address says of its chain, read as any account reads it. */
export async function openChain(url: string, credentials: Credentials, call: Call = fetch) {
  let oldest: string | undefined;
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<z.output<Schema>> {
    const answer = await askPatiently(() =>
      call(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(10_000) }).catch(() => {
        throw new OperatorError(`${url} does not answer.`);
      }),
    );
    if (!answer.ok) throw new OperatorError(`${url} answered ${answer.status} to ${path}.`);
    const asOf = answer.headers.get(dataAsOfHeader);
    if (asOf && !(oldest && oldest < asOf)) oldest = asOf;
    const body = schema.safeParse(await answer.json().catch(() => undefined));
    if (!body.success) throw new OperatorError(`${url} answered something else than expected to ${path}.`);
    return body.data;
  }
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(credentials);
  const { token } =
    'token' in credentials
      ? credentials
      : await ask('/auth/login', loginSchema, { method: 'POST', headers, body });
  const get = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    ask(path, schema, { headers: { authorization: `Bearer ${token}` } });
  return {
    /** The oldest moment that an answer since the last call of this spoke of; undefined when the leader gave them all. */
    takeAsOf: (): string | undefined => {
      const taken = oldest;
      oldest = undefined;
      return taken;
    },
    head: () => get('/blockchain/head', headSchema),
    keys: async () => (await get('/blockchain/keys', chainKeysSchema)).keys,
    /** Hashes of the first `count` pages; fewer when there are fewer. */
    async pages(count: number): Promise<string[]> {
      const all: string[] = [];
      while (all.length < count) {
        const { hashes } = await get(`/blockchain/pages?from=${all.length}`, pageHashesSchema);
        if (hashes.length === 0) break;
        all.push(...hashes);
      }
      return all.slice(0, count);
    },
    /** Blocks from one index to another, both included, by whole pages where these are; fewer when the chain ends earlier. */
    blocks: (from: number, to: number, pages: readonly string[]) =>
      readPieces((path) => get(`/blockchain/${path}`, chainAnswerSchema), { from, to, pages }),
  };
}

export type ChainSource = Awaited<ReturnType<typeof openChain>>;
