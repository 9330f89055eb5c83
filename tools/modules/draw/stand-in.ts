import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { errorCatalogue } from '@pasok/contracts/error';
import { OperatorError } from '@pasok/postgres/operator-error';
import { answerTo, type Recorded } from './recorded.ts';

export type StandIn = { url: string; close: () => void };

/** The built edge, with its policy and its hashes, before services that know what was recorded and nothing else. */
export async function openStandIn(
  root: string,
  recorded: Recorded,
  { modulesDir, shellDir }: { modulesDir: string; shellDir: string },
): Promise<StandIn> {
  const program = join(root, 'services', 'edge', 'dist', 'main.js');
  if (!existsSync(program))
    throw new OperatorError('The edge is not built: run npm run build and try again.');
  const services = createServer((request, response) => answerCall(recorded, request, response));
  services.listen(0, '127.0.0.1');
  await once(services, 'listening');
  const behind = `http://127.0.0.1:${(services.address() as AddressInfo).port}`; // a port, never a pipe
  const edge = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      CORE_API_URL: behind,
      CHAIN_API_URL: behind,
      MODULES_DIR: modulesDir,
      SHELL_DIR: shellDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = () => {
    edge.kill();
    services.close();
    services.closeAllConnections();
  };
  try {
    return { url: `http://127.0.0.1:${await portOf(edge)}`, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  if (stdout)
    for await (const line of createInterface({ input: stdout })) {
      const { msg, port }: { msg?: unknown; port?: unknown } = Object(JSON.parse(line));
      if (msg !== 'listening' || typeof port !== 'number') continue;
      stdout.resume();
      return port;
    }
  throw new Error('the edge did not start');
}

function answerCall(
  recorded: Recorded,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  // A stream of events stays open and says nothing.
  if (headers.accept?.includes('text/event-stream')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    return;
  }
  const found = url.startsWith('/health/') ? { body: { ready: true, parts: {} } } : answerTo(recorded, url);
  const { status, message } = errorCatalogue.NOT_FOUND;
  const refusal = { message, code: 'NOT_FOUND', requestId: 'recorded' };
  const total = found && 'total' in found ? found.total : undefined;
  response
    .writeHead(found ? 200 : status, {
      'content-type': 'application/json; charset=utf-8',
      ...(total !== undefined && { 'x-total-count': total }),
    })
    .end(JSON.stringify(found ? found.body : refusal));
}
