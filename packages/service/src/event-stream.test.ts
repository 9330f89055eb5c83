import { expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { eventStream, type OpenStream } from './event-stream.ts';

const soon = () => Date.now() + 60_000;
const text = async (body: ReadableStream<Uint8Array>) => new Response(body).text();

const opened = (options: Partial<Parameters<typeof eventStream>[0]> = {}) => {
  const leave = vi.fn();
  let stream: OpenStream = { write: () => {}, end: () => {} };
  const body = eventStream({ expiresAt: soon(), mostWaiting: 10, ...options }, (given) => {
    stream = given;
    given.write('data: first\n\n');
    return leave;
  });
  return { body, leave, stream };
};

it('says what is written, until its end; nothing after', async () => {
  const { body, stream, leave } = opened();
  stream.write('data: second\n\n');
  stream.end();
  stream.write('data: late\n\n');
  stream.end();
  expect(await text(body)).toBe('data: first\n\ndata: second\n\n');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('ends with the bearer, however far away that is', async () => {
  expect(await text(opened({ expiresAt: Date.now() + 20 }).body)).toContain('first');
  const { body, leave } = opened({ expiresAt: Date.now() + 2 ** 40 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(leave).not.toHaveBeenCalled();
  await body.cancel();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('comments while the bearer lives or nobody can say, and ends when it does not', async () => {
  const answers = [async () => true, () => Promise.reject(new Error('away')), async () => false];
  const { body } = opened({ commentMs: 5, isLive: () => answers.shift()?.() ?? Promise.resolve(false) });
  expect(await text(body)).toBe('data: first\n\n: ok\n\n: ok\n\n');
});

it('ends a reader that is too far behind', async () => {
  const { body, stream, leave } = opened({ mostWaiting: 4 });
  for (let n = 0; n < 9; n += 1) stream.write('data: x\n\n');
  expect(leave).toHaveBeenCalledTimes(1);
  expect((await text(body)).match(/data: x/g)).toHaveLength(3);
});

it('ends, and leaves, a reader that is too far behind from the beginning', async () => {
  const { body, leave } = opened({ mostWaiting: 1 });
  expect(leave).toHaveBeenCalledTimes(1);
  expect(await text(body)).toBe('data: first\n\n');
});

it('passes on what joining refuses, and keeps no timer', () => {
  const refuse = () => {
    throw new AppError('STREAMS_FULL');
  };
  expect(() => eventStream({ expiresAt: soon(), mostWaiting: 1_000 }, refuse)).toThrow(AppError);
});
