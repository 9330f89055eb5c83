import type { ErrorCode } from '@pasok/contracts/error';
import type { Exchange } from './exchange.ts';
import type { Tally } from './tally.ts';

/** A body that is whole, if there is one, or the code it is refused with. */
type Body = { readonly bytes?: Buffer; readonly refusal?: ErrorCode };

/**
 * Reads a body whole before a service hears of it: a slow sender then never holds a service's connection,
 * and the body can be sent again when the first service tried is not there. `held` counts what is kept meanwhile.
 * Rejects when its sender is gone. What is left of a refused one Node reads and drops, so that its sender sees the refusal.
 */
export function readBody(exchange: Exchange, limit: number, held: Tally): Promise<Body> {
  const { request } = exchange;
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve({});
  if (Number(announced) > limit) return Promise.resolve({ refusal: 'BODY_TOO_LARGE' });
  return new Promise((resolve, reject) => {
    const isTaken = countFor(exchange, held);
    const chunks: Buffer[] = [];
    let length = 0;
    const refuse = (refusal: ErrorCode) => {
      request.removeAllListeners('data');
      request.resume();
      resolve({ refusal });
    };
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return refuse('BODY_TOO_LARGE');
      if (!isTaken(chunk.length)) return refuse('TOO_MANY_AT_ONCE');
      chunks.push(chunk);
    });
    request.on('end', () => resolve({ bytes: Buffer.concat(chunks, length) }));
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}

/** Counts bytes for the caller until the call is over. */
function countFor({ holders, response }: Exchange, held: Tally): (bytes: number) => boolean {
  const leaving: (() => void)[] = [];
  response.once('close', () => {
    for (const leave of leaving) leave();
  });
  return (bytes) => {
    const leave = response.destroyed ? undefined : held.take(holders, bytes);
    if (leave) leaving.push(leave);
    return leave !== undefined;
  };
}
