import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.ts';
import type { Tally } from './tally.ts';

/** Thrown when a body is not taken; the code is the refusal's. */
export class BodyRefused extends Error {
  readonly code: 'BODY_TOO_LARGE' | 'TOO_MANY_AT_ONCE';
  constructor(code: BodyRefused['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a body whole before a service hears of it: a slow sender then never holds a service's connection,
 * and the body can be sent again when the first service tried is not there. `held` counts what is kept meanwhile.
 */
export function readBody(exchange: Exchange, limit: number, held: Tally): Promise<Buffer | undefined> {
  const { request } = exchange;
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    // What is left of a refused body is read and dropped by node, so that the client gets to see the refusal.
    if (Number(announced) > limit) return reject(new BodyRefused('BODY_TOO_LARGE'));
    const isTaken = countFor(exchange, held);
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return drop(request, 'BODY_TOO_LARGE', reject);
      if (!isTaken(chunk.length)) return drop(request, 'TOO_MANY_AT_ONCE', reject);
      chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks, length)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}

function drop(request: IncomingMessage, code: BodyRefused['code'], reject: (error: Error) => void): void {
  request.removeAllListeners('data');
  request.resume();
  reject(new BodyRefused(code));
}

/** Counts bytes for the caller until the call is over. */
function countFor({ client, response }: Exchange, held: Tally): (bytes: number) => boolean {
  const leaving: (() => void)[] = [];
  response.once('close', () => {
    for (const leave of leaving) leave();
  });
  return (bytes) => {
    const leave = response.destroyed ? undefined : held.take(client, bytes);
    if (leave) leaving.push(leave);
    return leave !== undefined;
  };
}
