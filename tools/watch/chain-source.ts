import { type Block, chainAnswerSchema, chainKeysSchema, headSchema } from '@pasok/contracts/blockchain';
import { dataAsOfHeader } from '@pasok/contracts/data-as-of';
import { Failure } from '@pasok/postgres/failure';
import { z } from 'zod';

export type Call = (address: string, init: RequestInit) => Promise<Response>;
export type Credentials = { token: string } | { email: string; password: string };

const loginSchema = z.object({ token: z.string() });
const longestPage = 500;

/** What a product at an address says of its chain, read as any account reads it. */
export async function openChain(url: string, credentials: Credentials, call: Call = fetch) {
  let oldest: string | undefined;
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<z.output<Schema>> {
    const answer = await call(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(10_000) }).catch(
      () => {
        throw new Failure(`${url} does not answer.`);
      },
    );
    if (!answer.ok) throw new Failure(`${url} answered ${answer.status} to ${path}.`);
    const asOf = answer.headers.get(dataAsOfHeader);
    if (asOf && !(oldest && oldest < asOf)) oldest = asOf;
    const body = schema.safeParse(await answer.json().catch(() => undefined));
    if (!body.success) throw new Failure(`${url} answered something else than expected to ${path}.`);
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
    /** Blocks from one index to another, both included; fewer when the chain does not hold them. */
    async blocks(from: number, to: number): Promise<Block[]> {
      const all: Block[] = [];
      while (from + all.length <= to) {
        const limit = Math.min(longestPage, to - from - all.length + 1);
        const query = `?from=${from + all.length}&limit=${limit}`;
        const { chain } = await get(`/blockchain/${query}`, chainAnswerSchema);
        if (chain.length === 0) break;
        all.push(...chain);
      }
      return all;
    },
  };
}

export type ChainSource = Awaited<ReturnType<typeof openChain>>;
