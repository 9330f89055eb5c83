import { expect, it } from 'vitest';
import { type Clock, createGatherer } from './gather.ts';

/** A clock that is moved by hand. */
function createClock() {
  let time = 0;
  let works: { at: number; work: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    random: () => 0.5,
    later(work, ms) {
      const entry = { at: time + ms, work };
      works.push(entry);
      return () => {
        works = works.filter((one) => one !== entry);
      };
    },
  };
  const move = (ms: number) => {
    for (const end = time + ms; time < end; time++) {
      const due = works.filter(({ at }) => at <= time);
      works = works.filter((one) => !due.includes(one));
      for (const { work } of due) work();
    }
  };
  return { clock, move };
}

function setUp() {
  const { clock, move } = createClock();
  const asked: { kind: string; at: number }[] = [];
  const gatherer = createGatherer((kind) => asked.push({ kind, at: clock.now() }), clock);
  return { gatherer, move, asked };
}

it('asks soon after the first event, once for all of that moment', () => {
  const { gatherer, move, asked } = setUp();
  for (let n = 0; n < 10; n++) gatherer.add('request');
  gatherer.add('offer');
  move(300);
  expect(asked.map(({ kind }) => kind)).toEqual(['request', 'offer']);
});

it('asks each kind at most twenty times in any minute of a busy market, and the last change is asked for', () => {
  const { gatherer, move, asked } = setUp();
  for (let ms = 0; ms < 300_000; ms += 100) {
    gatherer.add('request');
    gatherer.add('dashboard');
    move(100);
  }
  const lastEvent = 300_000;
  move(10_000);
  for (const kind of ['request', 'dashboard']) {
    const times = asked.filter((one) => one.kind === kind).map(({ at }) => at);
    for (const from of times)
      expect(times.filter((at) => at >= from && at <= from + 60_000).length).toBeLessThanOrEqual(20);
    expect(times.length).toBeGreaterThan(60);
    expect(times.at(-1)).toBeGreaterThanOrEqual(lastEvent - 100);
  }
});

it('shows news that come one after the other, each within two seconds', () => {
  const { gatherer, move, asked } = setUp();
  for (let n = 1; n <= 5; n++) {
    gatherer.add('notification');
    move(1_300);
    expect(asked).toHaveLength(n);
  }
});

it('a kind that was quiet does not wait for a busy one', () => {
  const { gatherer, move, asked } = setUp();
  gatherer.add('request');
  move(500);
  gatherer.add('request');
  gatherer.add('notification');
  move(300);
  expect(asked.map(({ kind }) => kind)).toEqual(['request', 'notification']);
});

it('spreads the pages that hear of the same change', () => {
  const { gatherer, move, asked } = setUp();
  gatherer.add('request', 1_000);
  move(700);
  expect(asked).toEqual([]);
  move(100);
  expect(asked).toHaveLength(1);
});

it('asks nothing after it stopped', () => {
  const { gatherer, move, asked } = setUp();
  gatherer.add('request');
  gatherer.stop();
  move(5_000);
  expect(asked).toEqual([]);
});
