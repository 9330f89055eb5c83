import { expect, it } from 'vitest';
import { keepReading, type Pace } from './event-stream.ts';

/** Reads streams that end after so many milliseconds (undefined: never open); answers the waits between them. */
async function waitsBetween(lives: (number | undefined)[], random = () => 1): Promise<number[]> {
  const ending = new AbortController();
  const left = [...lives];
  const waits: number[] = [];
  let time = 0;
  const pace: Pace = {
    now: () => time,
    random,
    async pause(ms) {
      waits.push(ms);
      time += ms;
      if (left.length === 0) ending.abort();
    },
  };
  const read = async (onOpen: () => void) => {
    const life = left.shift();
    if (life === undefined) return;
    onOpen();
    time += life;
  };
  await keepReading(read, ending.signal, pace);
  return waits;
}

it('waits longer and longer while no stream opens', async () => {
  const waits = await waitsBetween(Array(7).fill(undefined));
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
});

it('takes a stream that opens and ends at once for a failure: what it should catch up with could not be read', async () => {
  expect(await waitsBetween([50, 50, 50, 50])).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it('begins anew after a stream that stayed open', async () => {
  expect(await waitsBetween([50, 50, 60_000, 50])).toEqual([1_000, 2_000, 1_000, 2_000]);
});

it('comes back at any moment of the delay, so that readers cut at once do not come at once', async () => {
  const chances = [0, 0.25, 0.999];
  const waits = await waitsBetween([60_000, 60_000, 60_000], () => chances.shift() ?? 0);
  expect(waits).toEqual([0, 250, 999]);
});
