/** Numbers from 0 to 1: each decides who found the next block. */
type Dice = () => number;

/** Blocks further behind at which the attacker of a race gives up: catching up from there is hopeless but for half the power. */
export const giveUpAtDeficit = 200;
/** The most blocks waited for that one set of races tells about. */
export const farthest = 25;
/** Races of one set. */
export const raceCount = 1_000;

/**
 * How likely an attacker with this share of the power ever catches up from so many blocks behind: (q/p)^z, and certain from
 * half the power on (the gambler's ruin). It is not what a merchant risks who waits for so many blocks: meanwhile the
 * attacker has mined too.
 */
export function catchUpChance(share: number, behind: number): number {
  const honest = 1 - share;
  return share >= honest ? 1 : (share / honest) ** behind;
}

/**
 * How likely a payment is undone after a merchant waited for so many blocks: Satoshi Nakamoto, "Bitcoin: A Peer-to-Peer
 * Electronic Cash System" (2008), section 11. Blocks that the attacker has by then are taken for a Poisson number.
 */
export function nakamotoChance(share: number, blocks: number): number {
  if (share >= 0.5) return 1;
  const expected = (blocks * share) / (1 - share);
  let [poisson, sum] = [Math.exp(-expected), 0];
  for (let found = 0; found <= blocks; found++) {
    sum += poisson * (1 - catchUpChance(share, blocks - found));
    poisson *= expected / (found + 1);
  }
  return 1 - sum;
}

/**
 * The same with the number of those blocks as it is distributed (negative binomial): Meni Rosenfeld, "Analysis of
 * hashrate-based double-spending" (2012), where the attacker has one block beforehand and has to be longer.
 */
export function exactChance(share: number, blocks: number): number {
  if (share >= 0.5) return 1;
  const honest = 1 - share;
  let [part, sum] = [honest ** blocks, 0];
  for (let found = 0; found <= blocks; found++) {
    sum += part * (1 - catchUpChance(share, blocks - found));
    part *= ((found + blocks) / (found + 1)) * share;
  }
  return 1 - sum;
}

/** One attack: how far behind the attacker is after each block anybody found, and when the merchant delivered. */
export type Race = { walk: readonly number[]; delivered: number };

/** One attack on a merchant who waits for so many blocks, until level with the network afterwards or given up. */
export function runRace(share: number, blocks: number, dice: Dice): Race {
  const walk = [0];
  let [gap, honest, delivered] = [0, 0, 0];
  while (honest < blocks || (gap > 0 && gap < blocks + giveUpAtDeficit)) {
    const isAttacker = dice() < share;
    gap += isAttacker ? -1 : 1;
    honest += isAttacker ? 0 : 1;
    walk.push(gap);
    if (honest <= blocks && !isAttacker) delivered = walk.length - 1;
  }
  return { walk, delivered };
}

/** The most blocks that a merchant might have waited for and still been robbed, `farthest` at most. */
function mostInVain(share: number, dice: Dice): number {
  let [gap, honest, most] = [0, 0, 0];
  while (most < farthest && gap < giveUpAtDeficit) {
    const isAttacker = dice() < share;
    gap += isAttacker ? -1 : 1;
    honest += isAttacker ? 0 : 1;
    if (gap <= 0) most = Math.min(honest, farthest);
  }
  return most;
}

/**
 * The part of many attacks that succeeded on a merchant who waited for 0, 1, 2 … blocks. One set tells about all: whoever was
 * level with the network at its seventh block or later has robbed who waited for seven, and for six.
 */
export function simulateAttacks(share: number, dice: Dice): number[] {
  const all = Array.from({ length: raceCount }, () => mostInVain(share, dice));
  return Array.from(
    { length: farthest + 1 },
    (_, blocks) => all.filter((most) => most >= blocks).length / raceCount,
  );
}
