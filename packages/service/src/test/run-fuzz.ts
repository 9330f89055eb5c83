import { randomInt } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import fc from 'fast-check';
import { type Document, type FuzzCall, fuzzCalls } from './fuzz-calls.ts';
import { type FuzzAnswer, faultsOf } from './fuzz-verdict.ts';

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** @internal */
export type FuzzTarget = Parameters<typeof fuzzCalls>[1] & {
  app: App;
  document: Document;
  /** The bearer of an actor; none for somebody who has no session, or an ended one for who lost it. */
  tokenOf: (actor: string) => string | undefined;
  /** Whether that bearer is a session that holds. */
  hasSession: (actor: string, batch: readonly FuzzCall[]) => boolean;
  /** What exists, by kind: found in answers, and added to as calls make more. */
  things: Record<string, string[]>;
  /** After each batch: what an answer gave or took. */
  learn?: (call: FuzzCall, answer: FuzzAnswer) => Promise<void> | void;
  /** Anything the log says that it must not; read and forgotten after each batch. */
  complaints: () => string[];
};

/** So many calls are under way at once. */
const batchSize = 8;
const timeoutMs = 15_000;

const named = (things: Record<string, string[]>, text: string): string =>
  text.replaceAll(/@([a-z]+):(\d+)/g, (whole, kind: string, at: string) => {
    const known = things[kind] ?? [];
    return known.length === 0 ? whole : (known[Number(at) % known.length] ?? whole);
  });

const opened = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** fetch opens what is compressed, and leaves the header; the app's own answer is as it was sent. */
async function textOf(answer: Response, isReal: boolean): Promise<string> {
  const encoding = answer.headers.get('content-encoding');
  if (isReal || (encoding !== 'br' && encoding !== 'gzip')) return answer.text();
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length === 0 ? '' : opened[encoding](bytes).toString();
}

async function readAnswer(answer: Response, begun: number, isReal: boolean): Promise<FuzzAnswer> {
  const type = answer.headers.get('content-type') ?? '';
  const ms = performance.now() - begun;
  // A stream has no end to read to.
  const isStream = type.startsWith('text/event-stream');
  if (isStream) await answer.body?.cancel();
  const text = isStream ? '' : await textOf(answer, isReal);
  return { status: answer.status, text, type, ms, headers: answer.headers };
}

async function send(target: FuzzTarget, call: FuzzCall, origin: string): Promise<FuzzAnswer> {
  const { things, tokenOf, app } = target;
  const token = tokenOf(call.actor);
  const sent = new Map([...(token ? [['authorization', `Bearer ${token}`] as const] : []), ...call.headers]);
  const isBare = ['get', 'head'].includes(call.method);
  // Node's client and the adaptor count a body's bytes themselves.
  if (call.isReal || isBare) sent.delete('content-length');
  const request = new Request(new URL(named(things, call.path), origin), {
    method: call.method.toUpperCase(),
    headers: [...sent].map(([name, value]): [string, string] => [name, value]),
    ...(call.body === undefined || isBare ? {} : { body: named(things, call.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const begun = performance.now();
  return readAnswer(await (call.isReal ? fetch(request) : app.fetch(request)), begun, call.isReal);
}

/** A bearer in an odd header is nobody's session. */
const isOwn = ({ headers }: FuzzCall): boolean => !headers.some(([name]) => name === 'authorization');

async function listen(app: App) {
  // Several long headers together are more than Node.js takes by itself, whose 431 has no words; the edge's has some.
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { maxHeaderSize: 65_536 } });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * Makes `calls` calls, eight at a time, and throws at the first answer that is wrong, with the smallest batch that still
 * shows it. `FUZZ_SEED` repeats a run. Answers how often each operation was taken and refused.
 * @internal
 */
export async function runFuzz(target: FuzzTarget, calls: number): Promise<Map<string, Map<number, number>>> {
  const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
  const { origin, close } = await listen(target.app);
  const counts = new Map<string, Map<number, number>>();
  const make = async (call: FuzzCall, batch: readonly FuzzCall[]) => {
    const answer = await send(target, call, origin);
    const byStatus = counts.get(call.of) ?? new Map<number, number>();
    counts.set(call.of, byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1));
    const has = isOwn(call) && target.hasSession(call.actor, batch);
    const trouble = faultsOf(answer, has, call.method === 'head');
    if (trouble.length > 0)
      throw new Error(
        `${trouble.join(', ')}: ${JSON.stringify(call)} ${answer.status} ${answer.text.slice(0, 500)}`,
      );
    return [call, answer] as const;
  };
  const batches = fc.array(fuzzCalls(target.document, target), {
    minLength: batchSize,
    maxLength: batchSize,
  });
  const property = fc.asyncProperty(batches, async (batch) => {
    const made = await Promise.all(batch.map((call) => make(call, batch)));
    for (const [call, answer] of made) await target.learn?.(call, answer);
    const said = target.complaints();
    if (said.length > 0) throw new Error(`the log says ${said.join('\n')}`);
  });
  try {
    await fc.assert(property, { numRuns: Math.ceil(calls / batchSize), seed });
  } catch (error) {
    const { cause } = error as Error;
    const said = cause instanceof Error ? cause.message : String(error);
    throw new Error(`${said}; FUZZ_SEED=${seed} repeats this`, { cause: error });
  } finally {
    close();
  }
  console.log(`${calls} calls, FUZZ_SEED=${seed}`);
  return counts;
}
