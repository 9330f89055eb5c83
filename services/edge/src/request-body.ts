import type { ErrorCode } from '@pasok/contracts/error';
import type { Exchange } from './exchange.ts';
import { createTally, type Tally } from './tally.ts';

/** A body that is whole, if there is one, or the code it is refused with. */
type Body = { readonly bytes?: Buffer; readonly refusal?: ErrorCode };
type Unfinished = {
  readonly holders: Exchange['holders'];
  readonly since: number;
  readonly giveWay: () => void;
};

/** The bytes of bodies that are kept until they are whole, and who sends them, in the order they began. */
export type Bodies = { readonly tally: Tally; readonly unfinished: Set<Unfinished> };

/** Up to `each` bytes of one caller, up to `all` of all together. */
export const createBodies = (each: number, all: number): Bodies => ({
  tally: createTally(each, all),
  unfinished: new Set(),
});

/** Milliseconds after which a body gives way to others where there is no room for both. */
const slowMs = 2_000;

/**
 * Counts bytes of a body, at the price of slower ones: of the same caller where its part is full, else of whoever holds most,
 * as connections do. So neither an address nor all of them are their slowest senders' hostages. Undefined where none gives way.
 */
function take({ tally, unfinished }: Bodies, own: Unfinished, bytes: number): (() => void) | undefined {
  for (;;) {
    const leave = tally.take(own.holders, bytes);
    if (leave) return leave;
    const slow = [...unfinished].filter((body) => body !== own && Date.now() - body.since > slowMs);
    const full = own.holders.filter((holder) => tally.isFull(holder, bytes)).map(({ key }) => key);
    const inTheWay =
      full.length > 0 ? slow.find(({ holders }) => hasAny(holders, full)) : ofMost(slow, tally);
    if (!inTheWay) return undefined;
    inTheWay.giveWay();
  }
}

const hasAny = (holders: Unfinished['holders'], keys: readonly string[]): boolean =>
  holders.some(({ key }) => keys.includes(key));

/** The first of whoever holds most for its share. */
function ofMost(bodies: readonly Unfinished[], tally: Tally): Unfinished | undefined {
  const loadOf = ({ holders }: Unfinished) =>
    Math.max(...holders.map(({ key, share }) => tally.held(key) / share));
  return bodies.reduce<Unfinished | undefined>(
    (most, body) => (!most || loadOf(body) > loadOf(most) ? body : most),
    undefined,
  );
}

/**
 * Reads a body whole before a service hears of it: a slow sender then never holds a service's connection (500 that stall
 * keep nobody waiting, limits.test.ts), and the body can be sent again when the first service tried is not there. `bodies`
 * counts what is kept meanwhile. Rejects when its sender is gone. What is left of a refused one Node reads and drops, so
 * that its sender sees the refusal.
 */
export function readBody(exchange: Exchange, limit: number, bodies: Bodies): Promise<Body> {
  const { request, response, holders } = exchange;
  const announced = request.headers['content-length'];
  if (announced === undefined && request.headers['transfer-encoding'] === undefined)
    return Promise.resolve({});
  if (Number(announced) > limit) return Promise.resolve({ refusal: 'BODY_TOO_LARGE' });
  return new Promise((resolve, reject) => {
    const leaving: (() => void)[] = [];
    const letGo = () => {
      bodies.unfinished.delete(own);
      for (const leave of leaving.splice(0)) leave();
    };
    const stop = (refusal: ErrorCode) => {
      request.removeAllListeners('data');
      request.resume();
      letGo();
      resolve({ refusal });
    };
    const own: Unfinished = { holders, since: Date.now(), giveWay: () => stop('TOO_MANY_AT_ONCE') };
    bodies.unfinished.add(own);
    // What is whole is kept until the call is over.
    response.once('close', letGo);
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return stop('BODY_TOO_LARGE');
      const leave = response.destroyed ? undefined : take(bodies, own, chunk.length);
      if (!leave) return stop('TOO_MANY_AT_ONCE');
      leaving.push(leave);
      chunks.push(chunk);
    });
    request.on('end', () => {
      bodies.unfinished.delete(own);
      resolve({ bytes: Buffer.concat(chunks, length) });
    });
    request.on('error', reject);
    request.on('aborted', () => reject(new Error('the client went away')));
  });
}
