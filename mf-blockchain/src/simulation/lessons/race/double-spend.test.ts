import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  catchUpChance,
  exactChance,
  farthest,
  giveUpAtDeficit,
  nakamotoChance,
  raceCount,
  runRace,
  simulateAttacks,
} from './double-spend.ts';
import { seededDice } from './use-race.ts';

/** The tables at the end of section 11 of Nakamoto's paper. */
const ofTenPercent = [
  1, 0.2045873, 0.0509779, 0.0131722, 0.0034552, 0.0009137, 0.0002428, 0.0000647, 0.0000173, 0.0000046,
  0.0000012,
];
const ofThirtyPercent = [
  1, 0.1773523, 0.0416605, 0.0101008, 0.0024804, 0.0006132, 0.0001522, 0.0000379, 0.0000095, 0.0000024,
  0.0000006,
];
/** The table that follows them: blocks to wait for a chance below 0.1 %. */
const belowOneInThousand = { 10: 5, 15: 8, 20: 11, 25: 15, 30: 24, 35: 41, 40: 89, 45: 340 };

const firstBelow = (chance: (blocks: number) => number, most: number) => {
  let blocks = 0;
  while (chance(blocks) >= most) blocks++;
  return blocks;
};

describe("what a merchant risks who waits for blocks, in Nakamoto's words of section 11", () => {
  it.each(ofTenPercent.map((chance, blocks) => [blocks, chance]))(
    'ten percent, %d blocks: %d',
    (blocks, chance) => {
      expect(nakamotoChance(0.1, blocks)).toBeCloseTo(chance, 7);
    },
  );
  it.each(ofThirtyPercent.map((chance, at) => [5 * at, chance]))(
    'thirty percent, %d blocks: %d',
    (blocks, chance) => {
      expect(nakamotoChance(0.3, blocks)).toBeCloseTo(chance, 7);
    },
  );
  it.each(Object.entries(belowOneInThousand))(
    '%s percent needs %d blocks for one in a thousand',
    (percent, blocks) => {
      expect(firstBelow((z) => nakamotoChance(Number(percent) / 100, z), 0.001)).toBe(blocks);
    },
  );

  it('30 % and six blocks is 13.2 %, not the 0.6 % of who is six blocks behind; 1 % takes 16', () => {
    expect(nakamotoChance(0.3, 6)).toBeCloseTo(0.1321, 4);
    expect(catchUpChance(0.3, 6)).toBeCloseTo((3 / 7) ** 6, 12);
    expect(firstBelow((z) => nakamotoChance(0.3, z), 0.01)).toBe(16);
  });

  it('is certain from half the power on', () => {
    for (const share of [0.5, 0.51, 0.6])
      for (const chance of [nakamotoChance, exactChance, catchUpChance]) expect(chance(share, 25)).toBe(1);
  });
});

/** Rosenfeld, "Analysis of hashrate-based double-spending" (2012, arXiv:1402.2009), table 1, in percent. */
const rosenfeld: [share: number, blocks: number, percent: number][] = [
  [0.1, 1, 20],
  [0.1, 2, 5.6],
  [0.1, 6, 0.0591],
  [0.2, 6, 2.331],
  [0.3, 1, 60],
  [0.3, 2, 43.2],
  [0.3, 6, 15.645],
];

describe('the same without the approximation, by Rosenfeld', () => {
  it.each(rosenfeld)('%d of the power, %d blocks: %d percent', (share, blocks, percent) => {
    expect(100 * exactChance(share, blocks)).toBeCloseTo(percent, 3);
  });

  it('30 % takes 20 blocks for 1 %', () => {
    expect(firstBelow((z) => exactChance(0.3, z), 0.01)).toBe(20);
  });

  it('falls with each block and rises with the power', () => {
    const share = fc.double({ min: 0.01, max: 0.49, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.nat(farthest), (one, other, blocks) => {
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
        for (const chance of [exactChance, nakamotoChance]) {
          expect(chance(one, blocks + 1)).toBeLessThanOrEqual(chance(one, blocks) + 1e-12);
          expect(chance(weak, blocks)).toBeLessThanOrEqual(chance(strong, blocks) + 1e-12);
        }
      }),
    );
  });
});

describe('attacks', () => {
  it('succeed as often as the exact formula says, whatever was waited for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 45 }), fc.nat(), (percent, seed) => {
        const share = percent / 100;
        for (const [blocks, part] of simulateAttacks(share, seededDice(seed)).entries()) {
          const exact = exactChance(share, blocks);
          const deviation = Math.sqrt((exact * (1 - exact)) / raceCount);
          expect(Math.abs(part - exact), `${percent} %, ${blocks} blocks`).toBeLessThanOrEqual(
            5 * deviation + 0.003,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are the same for the same seed', () => {
    expect(simulateAttacks(0.4, seededDice(7))).toEqual(simulateAttacks(0.4, seededDice(7)));
    expect(simulateAttacks(0.4, seededDice(7))).not.toEqual(simulateAttacks(0.4, seededDice(8)));
  });

  it('go block by block until the merchant has waited, and then until level or given up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 1, max: farthest }),
        fc.nat(),
        (percent, blocks, seed) => {
          const { walk, delivered } = runRace(percent / 100, blocks, seededDice(seed));
          expect(walk[0]).toBe(0);
          for (const [at, gap] of walk.slice(1).entries()) expect(Math.abs(gap - (walk[at] ?? 0))).toBe(1);
          const honest = walk.slice(1, delivered + 1).filter((gap, at) => gap > (walk[at] ?? 0)).length;
          expect(honest, 'blocks of the network when the goods leave').toBe(blocks);
          const after = walk.slice(delivered);
          const isOver = (gap: number) => gap <= 0 || gap >= blocks + giveUpAtDeficit;
          expect(after.map(isOver)).toEqual(after.map((_, at) => at === after.length - 1));
        },
      ),
      { numRuns: 50 },
    );
  });
});
