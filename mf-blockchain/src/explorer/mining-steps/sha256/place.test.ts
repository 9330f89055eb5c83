import { expect, it } from 'vitest';
import { placeAt, stepCount, stepOf } from './place.ts';

it('every step looks at one place, and back', () => {
  for (const parts of [1, 3]) {
    const places = Array.from({ length: stepCount(parts) }, (_, n) => placeAt(n, parts));
    expect(places.map((place) => stepOf(place, parts))).toEqual([...places.keys()]);
    expect(places.filter(({ stage }) => stage === 'rounds')).toHaveLength(64 * parts);
    expect(places.at(-1)).toEqual({ part: parts - 1, stage: 'final', t: 0 });
  }
});
