import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import { formatVkey } from '@pasok/chain/tlog/note-key';
import { readSubmission } from '@pasok/chain/tlog/witness';
import type { Answer, Witness } from './witness.ts';

/** Sixty-three hashes and a checkpoint with sixteen of the longest signatures are less. */
const maxBytes = 131_072;

type Told = { status: number; body: string; type?: string };

/** Called with a fork that its log has signed: its name, and what it signed. */
type OnFork = (origin: string, note: string) => void;

/** The witness at an address, for logs that ask it (tlog-witness). */
export async function serveWitness(
  witness: Witness,
  { host, port }: { host: string; port: number },
  onFork: OnFork,
) {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    answer(witness, request, onFork).then(
      (told) => send(response, told),
      () => send(response, { status: 500, body: 'The witness cannot answer.\n' }),
    );
  });
  server.maxConnections = 200;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return { port: taken, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

function send(response: ServerResponse, { status, body, type = 'text/plain; charset=utf-8' }: Told): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

async function answer(witness: Witness, request: IncomingMessage, onFork: OnFork): Promise<Told> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const [, hash, what] = /^\/([0-9a-f]{64})\/(checkpoint|settled)$/.exec(path) ?? [];
  const method = path === '/add-checkpoint' ? 'POST' : 'GET';
  if (path === '/vkey' && request.method === 'GET')
    return { status: 200, body: `${formatVkey(witness.signer)}\n` };
  if (!hash && method === 'GET') return { status: 404, body: 'There is nothing here.\n' };
  if (request.method !== method) return { status: 405, body: `Only ${method} is answered here.\n` };
  if (hash) {
    const { note, settled = [] } = witness.ofHash(hash) ?? {};
    if (what === 'settled')
      return { status: 200, body: `${JSON.stringify(settled, null, 2)}\n`, type: 'application/json' };
    return note === undefined
      ? { status: 404, body: 'Of this log nothing was cosigned here.\n' }
      : { status: 200, body: note };
  }
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: 'This is too long.\n' };
  const given = witness.submit(body);
  if ('isFork' in given && given.isFork) tellFork(body, onFork);
  return told(given);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > maxBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function tellFork(body: string, onFork: OnFork): void {
  const { checkpoint } = readSubmission(body);
  onFork(readCheckpointText(readNote(checkpoint).text).origin, checkpoint);
}

function told(given: Answer): Told {
  if (given.status === 200) return { status: 200, body: given.line };
  if (given.status === 409) return { status: 409, body: `${given.size}\n`, type: 'text/x.tlog.size' };
  return { status: given.status, body: `${given.words}\n` };
}
