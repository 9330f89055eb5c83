import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('counts each caller and all, and forgets what was let go', () => {
  const tally = createTally(2, 3);
  const first = tally.take('a');
  expect(tally.take('a')).toBeTypeOf('function');
  expect(tally.take('a')).toBeUndefined();
  expect(tally.take('b')).toBeTypeOf('function');
  expect(tally.take('b')).toBeUndefined();
  first?.();
  expect(tally.take('b', 2)).toBeUndefined();
  expect(tally.take('b')).toBeTypeOf('function');
});
