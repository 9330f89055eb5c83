import { pageLength } from '@pasok/chain/pages';
import { minedChain } from '@pasok/chain/test/mined-chain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tallyOf } from './tally.ts';

const blocks = minedChain(pageLength);
const place = fc.nat(6 * pageLength);

it('counts as if it had looked at every block', () => {
  const pages = fc.uniqueArray(fc.nat(5), { maxLength: 3 });
  fc.assert(
    fc.property(
      pages,
      place,
      fc.uniqueArray(place, { maxLength: 30 }),
      place,
      place,
      (numbers, verified, broken, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const seen = numbers.map((page) => {
          const inPage = broken.filter((position) => Math.floor(position / pageLength) === page);
          return {
            page,
            blocks,
            faults: inPage.map((position) => ({ position, fault: 'broken_link' as const })),
          };
        });
        const faults = broken.filter((position) => position < verified);
        const isChecked = (index: number) =>
          index < verified || numbers.includes(Math.floor(index / pageLength));
        const places = Array.from({ length: end - start }, (_, at) => start + at).filter(isChecked);
        const faulty = places.filter((index) => broken.includes(index));
        expect(tallyOf(seen, { verified, faults }, start, end)).toEqual({
          valid: places.length - faulty.length,
          faulty: faulty.length,
          firstFault: faulty[0],
        });
      },
    ),
  );
});

it('takes a page for nothing that could not be checked', () => {
  const seen = [{ page: 0, blocks, faults: [], problem: 'x' }];
  expect(tallyOf(seen, { verified: 0, faults: [] }, 0, 2_000)).toEqual({
    valid: 0,
    faulty: 0,
    firstFault: undefined,
  });
});
