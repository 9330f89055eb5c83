import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { holdersOfAddress } from '@pasok/service/base/holders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Exchange } from './exchange.ts';
import { createBodies, readBody } from './request-body.ts';
import type { Tally } from './tally.ts';

// The time of the day is the test's: a body is slow from its third second on.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** A body of ten bytes, of which all but the last are sent. */
function begin(bodies: Tally, from: string) {
  const request = Object.assign(new PassThrough(), { headers: { 'content-length': '10' } });
  const response = Object.assign(new EventEmitter(), { destroyed: false });
  const exchange = { request, response, holders: holdersOfAddress(from) };
  // What readBody takes of an exchange.
  const body = readBody(
    exchange as unknown as Exchange & { request: IncomingMessage; response: ServerResponse },
    10,
    bodies,
  );
  const state: { refusal?: string | undefined; length?: number | undefined } = {};
  void body.then(({ refusal, bytes }) => Object.assign(state, { refusal, length: bytes?.length }));
  request.write(Buffer.alloc(9));
  return { state, end: () => request.end(Buffer.alloc(1)) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('stalled bodies of three addresses that fill all there is give way to a fourth, once they are slow', async () => {
  const bodies = createBodies(40, 108);
  const stalled = Array.from({ length: 12 }, (_, at) => begin(bodies, `203.0.113.${1 + (at % 3)}`));
  await settle();
  const early = begin(bodies, '198.51.100.7');
  await settle();
  expect(early.state.refusal).toBe('TOO_MANY_AT_ONCE');
  vi.setSystemTime(Date.now() + 3_000);
  const honest = begin(bodies, '198.51.100.7');
  await settle();
  honest.end();
  await settle();
  expect(honest.state).toEqual({ length: 10, refusal: undefined });
  expect(stalled.filter(({ state }) => state.refusal).length).toBe(2);
});

it('the slow body of whoever holds most gives way, an older one of somebody else does not', async () => {
  const bodies = createBodies(40, 45);
  const older = begin(bodies, '203.0.113.2');
  await settle();
  const greedy = Array.from({ length: 4 }, () => begin(bodies, '203.0.113.1'));
  await settle();
  vi.setSystemTime(Date.now() + 3_000);
  const honest = begin(bodies, '198.51.100.7');
  await settle();
  expect([older, ...greedy].map(({ state }) => state.refusal)).toEqual([
    undefined,
    'TOO_MANY_AT_ONCE',
    undefined,
    undefined,
    undefined,
  ]);
  expect(honest.state).toEqual({});
});

it('where the part of an address is full its own slow body gives way, and nobody else’s', async () => {
  const bodies = createBodies(18, 1_000);
  const other = begin(bodies, '203.0.113.2');
  const own = [begin(bodies, '203.0.113.1'), begin(bodies, '203.0.113.1')];
  await settle();
  vi.setSystemTime(Date.now() + 3_000);
  begin(bodies, '203.0.113.1');
  await settle();
  expect([other, ...own].map(({ state }) => state.refusal)).toEqual([
    undefined,
    'TOO_MANY_AT_ONCE',
    undefined,
  ]);
});
