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
