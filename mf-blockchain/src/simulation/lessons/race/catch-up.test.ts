import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../seeded-dice.ts';
import { catchUpChance, farthest, giveUpAtDeficit, raceCount, runRace, simulateCatchUp } from './catch-up.ts';

/** Gambler's ruin between two walls, exactly: from `behind` down to 0 before the attacker gives up. */
function chanceBeforeGivingUp(share: number, behind: number): number {
  const ratio = (1 - share) / share;
  const wall = behind + giveUpAtDeficit;
  if (Math.abs(ratio - 1) < 1e-12) return 1 - behind / wall;
  // In powers below one, so that nothing overflows.
  if (ratio > 1) return (ratio ** -behind - ratio ** -wall) / (1 - ratio ** -wall);
  return (1 - ratio ** giveUpAtDeficit) / (1 - ratio ** wall);
}

describe('the chance to catch up', () => {
  it.each([
    [0.1, 0, 1],
    [0.1, 1, 1 / 9],
    [0.25, 2, 1 / 9],
    [0.3, 5, (3 / 7) ** 5],
    [0.5, 100, 1],
    [0.51, 100, 1],
    [0.6, 6, 1],
  ])('with %d of the power, %d behind, is %d', (share, behind, chance) => {
    expect(catchUpChance(share, behind)).toBeCloseTo(chance, 12);
  });

  it('falls with each block behind and rises with the power', () => {
    const share = fc.double({ min: 0.01, max: 0.49, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.nat(30), (one, other, behind) => {
        expect(catchUpChance(one, behind + 1)).toBeLessThan(catchUpChance(one, behind));
        const [weak, strong] = [Math.min(one, other), Math.max(one, other)];
        expect(catchUpChance(weak, behind)).toBeLessThanOrEqual(catchUpChance(strong, behind));
      }),
    );
  });

  it('needs six blocks to fall below one in a hundred against 30 percent', () => {
    expect(catchUpChance(0.3, 5)).toBeGreaterThan(0.01);
    expect(catchUpChance(0.3, 6)).toBeLessThan(0.01);
  });

  it('is next to what holds for an attacker who gives up', () => {
    for (const share of [0.05, 0.2, 0.4, 0.45, 0.48])
      for (const behind of [1, 6, farthest])
        expect(chanceBeforeGivingUp(share, behind)).toBeCloseTo(catchUpChance(share, behind), 4);
  });
});

describe('races', () => {
  it('win as often as the formula says, at every distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.nat(), (percent, seed) => {
        const share = percent / 100;
        const won = simulateCatchUp(share, seededDice(seed));
        for (const [behind, part] of won.entries()) {
          // A gain is looked at only until it is lost by as much as a race that starts level gives up at.
          const exact = chanceBeforeGivingUp(share, behind);
          const deviation = Math.sqrt((exact * (1 - exact)) / raceCount);
          expect(Math.abs(part - exact), `${percent} %, ${behind} behind`).toBeLessThanOrEqual(
            5 * deviation + 0.003,
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are the same for the same seed', () => {
    expect(simulateCatchUp(0.4, seededDice(7))).toEqual(simulateCatchUp(0.4, seededDice(7)));
    expect(simulateCatchUp(0.4, seededDice(7))).not.toEqual(simulateCatchUp(0.4, seededDice(8)));
  });

  it('go block by block until caught up or given up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 60 }),
        fc.integer({ min: 1, max: farthest }),
        fc.nat(),
        (percent, behind, seed) => {
          const walk = runRace(percent / 100, behind, seededDice(seed));
          expect(walk[0]).toBe(behind);
          for (const [at, gap] of walk.slice(1).entries()) expect(Math.abs(gap - (walk[at] ?? 0))).toBe(1);
          expect([0, behind + giveUpAtDeficit]).toContain(walk.at(-1));
          expect(walk.slice(0, -1).every((gap) => gap > 0 && gap < behind + giveUpAtDeficit)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
