import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchOf,
  type Fork,
  type Group,
  groups,
  nameOf,
  nextStep,
  otherGroup,
  stageOf,
  startFork,
  statesOf,
} from './fork.ts';

/** One letter a step: A or B mines, 2 both, . nobody. */
function play(fork: Fork, steps: string): Fork {
  const found = (by: Group) => ({ by, hash: '000', nonce: 1 });
  const who = { A: ['A'], B: ['B'], '2': ['A', 'B'], '.': [] } as const;
  return [...steps].reduce(
    (state, step) => nextStep(state, (who[step as keyof typeof who] ?? []).map(found)),
    fork,
  );
}
const names = (fork: Fork, group: Group) =>
  branchOf(fork, fork.heads[group])
    .map((at) => nameOf(fork, at))
    .join(' ');

describe('a fork', () => {
  it('does not come about while news is faster than the next block', () => {
    const fork = play(startFork(0), 'ABAB');
    expect(names(fork, 'A')).toBe('A1 B1 A2 B2');
    expect(statesOf(fork)).toEqual(['both', 'both', 'both', 'both']);
    expect(stageOf(fork)).toBe('start');
  });

  it('comes about where both mine before they hear of each other', () => {
    const fork = play(startFork(2), 'AB');
    expect([names(fork, 'A'), names(fork, 'B')]).toEqual(['A1', 'B1']);
    expect(statesOf(fork)).toEqual(['A', 'B']);
    expect(stageOf(play(fork, '...')), 'of the same length each keeps its own').toBe('level');
  });

  it('ends when the news of a longer branch arrives: the shorter one is given up', () => {
    const fork = play(startFork(2), 'ABA');
    expect(stageOf(fork)).toBe('longer');
    expect(play(fork, '.').reorganisation).toBeUndefined();
    const over = play(fork, '..');
    expect(over.reorganisation).toEqual({ group: 'B', givenUp: [1] });
    expect(statesOf(over)).toEqual(['both', 'stale', 'both']);
    expect([names(over, 'A'), names(over, 'B')]).toEqual(['A1 A2', 'A1 A2']);
    expect(stageOf(over)).toBe('left');
    expect(names(play(over, 'B..'), 'A'), 'both go on from there').toBe('A1 A2 B2');
  });

  it('gives up as many blocks as the branch is long', () => {
    const { reorganisation } = play(startFork(3), '2BBB...');
    expect(reorganisation).toEqual({ group: 'A', givenUp: [0] });
    expect(play(startFork(3), '22ABB....').reorganisation).toEqual({ group: 'A', givenUp: [0, 2, 4] });
    expect(play(startFork(3), '22BB......').reorganisation).toEqual({ group: 'A', givenUp: [0, 2] });
  });
});

describe('whatever is mined and however late the news', () => {
  const walk = fc.array(fc.record({ delay: fc.nat(4), step: fc.constantFrom('A', 'B', '2', '.') }), {
    maxLength: 25,
  });
  function states(steps: { delay: number; step: string }[]): Fork[] {
    const all = [startFork(0)];
    for (const { delay, step } of steps) all.push(play({ ...(all.at(-1) ?? startFork(0)), delay }, step));
    return all;
  }
  const length = (fork: Fork, group: Group) => branchOf(fork, fork.heads[group]).length;

  it('no chain gets shorter, and each block stands on the one before it', () => {
    fc.assert(
      fc.property(walk, (steps) => {
        const all = states(steps);
        for (const [at, fork] of all.entries())
          for (const group of groups) {
            expect(length(fork, group)).toBeGreaterThanOrEqual(length(all[at - 1] ?? fork, group));
            const heights = branchOf(fork, fork.heads[group]).map((place) => fork.blocks[place]?.height);
            expect(heights).toEqual(heights.map((_, place) => place + 1));
            const heard = branchOf(fork, fork.heads[group]).map((place) => fork.blocks[place]?.heardAt ?? 0);
            expect(heard, 'news of a block never overtakes the one it stands on').toEqual(
              heard.toSorted((one, other) => one - other),
            );
          }
      }),
    );
  });

  it('one block more, heard by all, brings both to one chain; what is on no chain is given up', () => {
    fc.assert(
      fc.property(walk, fc.constantFrom(...groups), (steps, group) => {
        const last = states(steps).at(-1) ?? startFork(0);
        const longer = length(last, group) >= length(last, otherGroup(group)) ? group : otherGroup(group);
        const fork = play(last, `${longer}........`);
        expect(fork.heads.A).toBe(fork.heads.B);
        expect(new Set(statesOf(fork))).not.toContain('A');
        expect(statesOf(fork).filter((state) => state === 'both')).toHaveLength(length(fork, 'A'));
      }),
    );
  });
});
