import { expect, it, onTestFinished, vi } from 'vitest';
import { claimsOf } from '../test/fake-core.ts';
import { useHarness } from '../test/instance.ts';

const harness = useHarness();

function readerOf(answer: Response) {
  const reader = answer.body?.getReader();
  let text = '';
  return {
    cancel: () => reader?.cancel(),
    /** Reads on until the text holds what is expected, or the stream ends. */
    async until(expected: string): Promise<string> {
      while (!text.includes(expected)) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return `${text}<end>`;
        text += new TextDecoder().decode(value);
      }
      return text;
    },
  };
}

it('tells the present head, and a new one recorded at another instance', async () => {
  // Nobody looks by themselves: it is told.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const [one, two] = [await harness.start(), await harness.start()];
  const answer = await one.call('/events', harness.tokens.stranger);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = readerOf(answer);
  await events.until('data: {"index":0}');
  await two.record(harness.addDeal(), harness.tokens.vendor);
  expect(await events.until('data: {"index":1}')).toContain('\n\nevent: head\n');
  await events.cancel();
});

it('one stream too many for the instance is 503 in words', async () => {
  const chain = await harness.start({ maxStreams: 2 });
  const streams = [harness.tokens.buyer, harness.tokens.vendor].map(async (token) =>
    readerOf(await chain.call('/events', token)),
  );
  for (const stream of streams) await (await stream).until('event: head');
  const refused = await chain.call('/events', harness.tokens.stranger);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'STREAMS_FULL', message: expect.stringMatching(/\S/) }),
  ]);
  await (await streams[0])?.cancel();
  expect((await chain.call('/events', harness.tokens.stranger)).status).toBe(200);
});

it('ends when the bearer does, and when the instance does', async () => {
  const chain = await harness.start();
  const now = Math.floor(Date.now() / 1000);
  const short = await harness.core.token({ ...claimsOf(harness.buyer), exp: now + 2 });
  const dying = readerOf(await chain.call('/events', short));
  expect(await dying.until('never')).toContain('<end>');
  const open = readerOf(await chain.call('/events', harness.tokens.buyer));
  await open.until('event: head');
  await chain.stop();
  expect(await open.until('never')).toContain('<end>');
});
