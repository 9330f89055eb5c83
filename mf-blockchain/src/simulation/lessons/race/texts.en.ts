import type { WordsLike } from '@pasok/contracts/language';
import { counted, formatNumber } from '../../../format-number.ts';
import { farthest, giveUpAtDeficit, raceCount } from './double-spend.ts';
import type { words as own } from './texts.ts';

const standing = (gap: number) => `${formatNumber(Math.abs(gap))} ${gap < 0 ? 'ahead' : 'behind'}`;

export const words: WordsLike<typeof own> = {
  share: "Attacker's share of the mining power",
  waits: 'The merchant waits for',
  blocks: (count) => counted(count, 'block'),
  seed: 'Random seed',
  start: 'Start the race',
  now: "The attacker pays, then secretly mines another chain without that payment. The merchant hands over the goods after some blocks. Give the attacker 51 percent of the power, then press 'Start the race'.",
  running: (found, gap) => `${counted(found, 'block')} found; the attacker is ${standing(gap)}.`,
  won: (blocks, found) =>
    `The merchant handed over the goods after ${counted(blocks, 'block')}, and after ${counted(found, 'block')} the attacker caught up: the payment is undone as soon as the attacker's chain leads.`,
  lost: (found, gap) => `After ${counted(found, 'block')} the attacker is ${standing(gap)}, and gives up.`,
  weak: 'That was with half of the power at most. Try 51 percent.',
  race: 'This race',
  raceText: (blocks, found, gap) =>
    `A race of two miners: the merchant waits for ${counted(blocks, 'block')}; after ${counted(found, 'block')} the attacker is ${standing(gap)}.`,
  raceEmpty: (blocks) => `The race has not started: the merchant waits for ${counted(blocks, 'block')}.`,
  caughtUp: 'red line: equally long',
  found: 'blocks found',
  chart: 'Chance that the payment is undone',
  chartText: (share) =>
    `Chance that an attacker with ${share} of the power undoes a payment when the merchant waits for 0 to ${farthest} blocks. Line: computed; dots: simulated.`,
  axis: 'blocks waited for',
  computed: 'Computed by Nakamoto',
  nakamoto: 'Poisson approximation, section 11',
  exact: 'Computed by Rosenfeld',
  rosenfeld: 'without that approximation',
  simulated: 'Simulated',
  simulatedBy: (won) => `${formatNumber(won)} of ${formatNumber(raceCount)} attacks succeeded`,
  catchUp: (blocks) => `Catching up from ${counted(blocks, 'block')} behind`,
  catchUpText:
    "(q ÷ p) to the power of z: not the merchant's risk, because while the merchant waits the attacker has mined too",
  source: `q is the attacker's share of the power, p the honest network's, z the blocks waited for. Sources: Satoshi Nakamoto, "Bitcoin: A Peer-to-Peer Electronic Cash System" (2008), section 11; Meni Rosenfeld, "Analysis of hashrate-based double-spending" (2012). In the simulation the attacker gives up when ${giveUpAtDeficit} blocks behind, so around 50 percent attacks succeed less often than computed. The same seed gives the same race.`,
  ask: 'An attacker has 30 percent of the power. For how many blocks must the merchant wait at least so that by Nakamoto the risk is below 1 percent?',
  tooFew: (chance) => `The risk is still ${chance}. Move to 30 percent and add blocks.`,
  tooMany: 'Below 1 percent, but fewer blocks are enough.',
  outside: `The answer is a whole number from 0 to ${farthest}.`,
  praise:
    'Sixteen by Nakamoto, twenty by Rosenfeld; with six blocks the risk is still 13 to 16 percent. Against 51 percent no number of blocks is enough.',
  columns: ['Blocks waited for', 'Nakamoto', 'Rosenfeld', 'Simulated', 'Catching up from z'],
};
