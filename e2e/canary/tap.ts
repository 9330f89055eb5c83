import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

/** An answer as it went to a browser or a program. */
export type Answer = {
  /** Id of the account it was asked for with; empty without one. */
  asker: string;
  /** Method and address. */
  call: string;
  /** When it ended, in milliseconds: a long one tells of what happened meanwhile. */
  at: number;
};
type Kept = Answer & { encoding: string | undefined; headers: number; body: number };

/** Whose bearer token it is; who sends another text is nobody. */
function askerOf({ headers }: IncomingMessage): string {
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  try {
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
  } catch {
    return '';
  }
}

/** A browser may leave in the middle of an answer: what came of it is read. */
function unpack(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'gzip') return gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
  if (encoding === 'br') return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (encoding) throw new Error(`nobody here reads ${encoding}`);
  return body;
}

export type Tap = Awaited<ReturnType<typeof openTap>>;

/**
 * Stands before the product and keeps every answer in a file, the endless ones too. A file of the shell or a module is
 * kept once, however often it is fetched.
 */
export async function openTap(product: string, file: string) {
  const { hostname: host, port } = new URL(product);
  const agent = new Agent({ keepAlive: true });
  const keptAnswers: Kept[] = [];
  const knownFiles = new Set<string>();
  const spool = createWriteStream(file);
  const keep = (answer: Answer, { headers, rawHeaders }: IncomingMessage, parts: Buffer[]) => {
    const known = answer.asker || !headers.etag ? undefined : `${answer.call} ${headers.etag}`;
    if (known && parts.length > 0) {
      if (knownFiles.has(known)) return;
      knownFiles.add(known);
    }
    const [head, body] = [Buffer.from(rawHeaders.join('\n')), Buffer.concat(parts)];
    const encoding = headers['content-encoding'];
    keptAnswers.push({ ...answer, encoding, headers: head.length, body: body.length });
    spool.write(head);
    spool.write(body);
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', url: path = '', headers } = incoming;
    const sent = request({ host, port, method, path, headers, agent });
    sent.on('response', (received) => {
      const parts: Buffer[] = [];
      const answer = { asker: askerOf(incoming), call: `${method} ${path}` };
      outgoing.writeHead(received.statusCode ?? 502, received.headers);
      received.on('data', (part: Buffer) => parts.push(part));
      received.on('close', () => {
        keep({ ...answer, at: Date.now() }, received, parts);
        if (!received.complete) outgoing.destroy();
      });
      received.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    outgoing.on('close', () => sent.destroy());
    incoming.pipe(sent);
  };
  const server = createServer({ keepAliveTimeout: 65_000 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
      await new Promise<void>((resolve) => spool.end(resolve));
    },
    /** What was kept, in the order it ended; after close(). */
    async *answers(): AsyncGenerator<Answer & { headers: Buffer; body: Buffer }> {
      const kept = await open(file);
      const take = async (length: number) => (await kept.read(Buffer.alloc(length), 0, length)).buffer;
      for (const { headers, body, encoding, ...answer } of keptAnswers)
        yield { ...answer, headers: await take(headers), body: unpack(encoding, await take(body)) };
      await kept.close();
    },
  };
}
