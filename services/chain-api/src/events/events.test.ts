import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimsOf } from '../test/fake-core.ts';
import { type House, startHouse } from '../test/instance.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.end());

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
  const [one, two] = [await house.start(), await house.start()];
  const answer = await one.call('/events', house.tokens.stranger);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = readerOf(answer);
  await events.until('data: {"index":0}');
  const started = Date.now();
  await two.record(house.addDeal(), house.tokens.vendor);
  expect(await events.until('data: {"index":1}')).toContain('id: 1\nevent: head\n');
  expect(Date.now() - started).toBeLessThan(2000);
  await events.cancel();
});

it('the eleventh stream of a person ends the first, and nobody else loses one', async () => {
  const chain = await house.start();
  const other = readerOf(await chain.call('/events', house.tokens.buyer));
  await other.until('event: head');
  const streams: ReturnType<typeof readerOf>[] = [];
  for (let at = 0; at < 11; at++) {
    const stream = readerOf(await chain.call('/events', house.tokens.stranger));
    await stream.until('event: head');
    streams.push(stream);
  }
  expect(await streams[0]?.until('never')).toContain('<end>');
  await chain.record(house.addDeal(), house.tokens.vendor);
  const { index } = (await (await chain.call('/head', house.tokens.buyer)).json()) as { index: number };
  for (const stream of [other, ...streams.slice(1)]) await stream.until(`data: {"index":${index}}`);
  await Promise.all([other, ...streams].map((stream) => stream.cancel()));
});

it('one stream too many for the instance is 503 in words', async () => {
  const chain = await house.start({ mostStreams: 2 });
  const streams = [house.tokens.buyer, house.tokens.vendor].map(async (token) =>
    readerOf(await chain.call('/events', token)),
  );
  for (const stream of streams) await (await stream).until('event: head');
  const refused = await chain.call('/events', house.tokens.stranger);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'STREAMS_FULL', message: expect.stringMatching(/\S/) }),
  ]);
  await (await streams[0])?.cancel();
  expect((await chain.call('/events', house.tokens.stranger)).status).toBe(200);
});

it('ends when the bearer does, and when the instance does', async () => {
  const chain = await house.start();
  const now = Math.floor(Date.now() / 1000);
  const short = await house.core.token({ ...claimsOf(house.buyer), exp: now + 2 });
  const dying = readerOf(await chain.call('/events', short));
  expect(await dying.until('never')).toContain('<end>');
  const open = readerOf(await chain.call('/events', house.tokens.buyer));
  await open.until('event: head');
  await chain.stop();
  expect(await open.until('never')).toContain('<end>');
});
