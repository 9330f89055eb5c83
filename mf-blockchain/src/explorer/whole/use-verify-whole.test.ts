import { expect, it, onTestFinished, vi } from 'vitest';
import { keeping, progressOf } from './use-verify-whole.ts';
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

it('says the last of what was verified, however soon it came after the one before, and nothing once it is given up', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: number[] = [];
  const controller = new AbortController();
  const keep = keeping(controller.signal, ({ pages }) => void said.push(pages));
  for (const pages of [0, 1, 2]) keep({ ...nothingSoFar, pages });
  vi.runAllTimers();
  keep({ ...nothingSoFar, pages: 3 });
  controller.abort();
  vi.runAllTimers();
  expect(said).toEqual([2]);
});
