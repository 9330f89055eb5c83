import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { judgedHeader, judgeHeader } from '@pasok/service/http/peer-call';
import { createLogger } from '@pasok/service/process/logger';
import { noTelemetry, type Telemetry } from '@pasok/service/process/telemetry';
import { afterEach } from 'vitest';
import { createEdge } from '../edge.ts';
import { environmentSchema, type Settings } from '../environment.ts';
import { type Limits, usualLimits } from '../limits.ts';

/** Filled by a file's tests: what one opened is closed after it, the last first. */
export function closedAfterEach(): (() => unknown)[] {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  return closing;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** A real HTTP server on a free port that answers as told, and would read every body. */
export async function fakeService(
  answer: Answer,
): Promise<{ url: URL; server: Server; close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    if (incoming.headers[judgeHeader]) return void response.writeHead(204, { [judgedHeader]: '1' }).end();
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => answer(incoming, response, Buffer.concat(chunks).toString()));
  });
  const url = await listen(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, server, close };
}

export async function listen(server: Server): Promise<URL> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A temporary folder with these files. */
export function folderOf(files: Record<string, string | Buffer>): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-edge-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** A call that sends the path exactly as given (fetch would tidy dot segments) and decodes nothing. */
export function rawCall(
  base: URL,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const asked = request({ host: base.hostname, port: base.port, path, method, headers, agent: false });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}

/** An address of which nobody answers. */
const nowhere = 'http://127.0.0.1:9';

/** What a test says of an edge: settings or limits. */
export type Given = Partial<Settings & Limits>;

/** An edge as main.ts makes it; where nothing is said it has a page of one file and no services. `told` hears what it counts. */
export async function startTestEdge(
  given: Given = {},
  told: Partial<Telemetry> = {},
  log = createLogger('edge', 'silent'),
) {
  const shell = folderOf({ 'index.html': '<!doctype html>' });
  const settings = environmentSchema.parse({
    CORE_API_URL: nowhere,
    CHAIN_API_URL: nowhere,
    SHELL_DIR: shell.dir,
    MODULES_DIR: shell.dir,
  });
  const limits = { ...usualLimits, ...given };
  const edge = createEdge({ ...settings, ...given }, log, { ...noTelemetry, ...told }, limits);
  return {
    edge,
    base: await listen(edge.server),
    close() {
      edge.stop();
      edge.server.close();
      edge.server.closeAllConnections();
      shell.remove();
    },
  };
}

/** A connection that sends as told, notes what comes back unless it is paused, and tells when it was closed. */
export function openSocket(base: URL) {
  const socket = connect(Number(base.port), base.hostname);
  const state = { text: '', closed: false };
  socket.on('data', (bytes) => {
    state.text += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    state.closed = true;
  });
  return { socket, state };
}
