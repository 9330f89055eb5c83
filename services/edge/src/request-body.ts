import type { ErrorCode } from '@pasok/contracts/error';
import type { Exchange } from './exchange.ts';
import { createTally, type Tally } from './tally.ts';

/** A body that is whole, if there is one, or the code it is refused with. */
type Body = { readonly bytes?: Buffer; readonly refusal?: ErrorCode };

/** Milliseconds after which a body gives way to others where there is no room for both. */
const slowMs = 2_000;

/** Counts bytes of bodies that are kept until they are whole: up to `each` of one caller, up to `all` of all together. */
export const createBodies = (each: number, all: number): Tally => createTally(each, all, slowMs);

/**
 * Reads a body whole before a service hears of it: a slow sender then never holds a service's connection (500 that stall
 * keep nobody waiting, limits.test.ts), and the body can be sent again when the first service tried is not there. `bodies`
 * counts what is kept meanwhile. Rejects when its sender is gone. What is left of a refused one Node reads and drops, so
 * that its sender sees the refusal.
 */
export function readBody(exchange: Exchange, limit: number, bodies: Tally): Promise<Body> {
  const { request, response, holders } = exchange;
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve({});
  if (Number(announced) > limit) return Promise.resolve({ refusal: 'BODY_TOO_LARGE' });
  return new Promise((resolve, reject) => {
    let kept = 0;
    const letGo = () => {
      bodies.hold(own);
      bodies.leave(holders, kept);
      kept = 0;
    };
    const stop = (refusal: ErrorCode) => {
      request.removeAllListeners('data');
      request.resume();
      letGo();
      resolve({ refusal });
    };
    const own = { holders, since: Date.now(), giveWay: () => stop('TOO_MANY_AT_ONCE') };
    bodies.loosen(own);
    // What is whole is kept until the call is over.
    response.once('close', letGo);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => {
      if (kept + chunk.length > limit) return stop('BODY_TOO_LARGE');
      if (response.destroyed || !bodies.take(holders, chunk.length, own)) return stop('TOO_MANY_AT_ONCE');
      kept += chunk.length;
      chunks.push(chunk);
    });
    request.on('end', () => {
      bodies.hold(own);
      resolve({ bytes: Buffer.concat(chunks) });
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}
