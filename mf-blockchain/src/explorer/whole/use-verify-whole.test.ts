import { expect, it } from 'vitest';
import { progressOf } from './use-verify-whole.ts';
import { nothingSoFar } from './verified-so-far.ts';

const head = { index: 2_499, hash: 'a', time: 't', keyId: 'k', signature: 's' };
const rest = { length: 2_500, hash: 'a', faults: [2_100] };

it('counts what is behind the last page for the head that it leads to, and for no other chain', () => {
  const pages = { ...nothingSoFar, pages: 2 };
  expect(progressOf({ head }, pages, rest)).toEqual({ total: 2_500, verified: 2_500, faults: [2_100] });
  const replaced = { head: { ...head, hash: 'b' } };
  expect(progressOf(replaced, nothingSoFar, rest)).toEqual({ total: 2_500, verified: 0, faults: [] });
  const grown = { head: { ...head, index: 2_600, hash: 'c' } };
  expect(progressOf(grown, pages, rest)).toEqual({ total: 2_601, verified: 2_048, faults: [] });
});
