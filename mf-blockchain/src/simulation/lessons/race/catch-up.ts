/** Numbers from 0 to 1: each decides who found the next block. */
type Dice = () => number;

/** Blocks further behind at which the attacker of a race gives up: catching up from there is hopeless but for half the power. */
export const giveUpAtDeficit = 200;
/** The farthest behind that one set of races tells about. */
export const farthest = 20;
/** Races of one set. */
export const raceCount = 1_000;

/**
 * How likely an attacker with this share of the power ever catches up from so many blocks behind: (q/p)^z, and certain
 * from half the power on. Satoshi Nakamoto, "Bitcoin: A Peer-to-Peer Electronic Cash System" (2008), section 11; it is
 * the gambler's ruin of probability theory.
 */
export function catchUpChance(share: number, behind: number): number {
  const honest = 1 - share;
  return share >= honest ? 1 : (share / honest) ** behind;
}

/** One race: how far behind the attacker is after each block anybody found, until caught up or given up. */
export function runRace(share: number, behind: number, dice: Dice): number[] {
  const walk = [behind];
  for (let gap = behind; gap > 0 && gap < behind + giveUpAtDeficit; ) {
    gap += dice() < share ? -1 : 1;
    walk.push(gap);
  }
  return walk;
}

/** The most blocks an attacker ever gains on the network, `farthest` at most. */
function bestGain(share: number, dice: Dice): number {
  let [gain, best] = [0, 0];
  while (best < farthest && gain > -giveUpAtDeficit) {
    gain += dice() < share ? 1 : -1;
    best = Math.max(best, gain);
  }
  return best;
}

/**
 * The part of many races that an attacker won from 0, 1, 2 … blocks behind. One set of races tells about all distances:
 * who ever gained seven blocks caught up from seven behind, and from six.
 */
export function simulateCatchUp(share: number, dice: Dice): number[] {
  const gains = Array.from({ length: raceCount }, () => bestGain(share, dice));
  return Array.from(
    { length: farthest + 1 },
    (_, behind) => gains.filter((gain) => gain >= behind).length / raceCount,
  );
}
