import type { WordsLike } from '@pasok/contracts/language';
import { counted, formatNumber } from '../../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  delay: 'News reaches the other group after',
  delays: (steps) => (steps === 0 ? 'no delay' : counted(steps, 'step')),
  mine: (group) => `${group} mines`,
  both: 'Both mine',
  wait: 'Wait one step',
  again: 'Start again',
  step: (step) => `Step ${formatNumber(step)}`,
  now: {
    start:
      "The network is split in two: groups A and B. Press 'A mines', then at once 'B mines', before the news of A's block reaches B.",
    level:
      'Now there are two branches with the same work. Each group holds the block it saw first. Mine one more block, on either branch.',
    longer:
      "One branch holds more work, but the other group does not know yet. Press 'Wait one step' until the news arrives.",
    left: 'All are on the same branch again: the one with the most work. Nobody holds the blocks that are crossed out.',
  },
  underway: (name, to, steps) => `News of ${name} reaches ${to} in ${counted(steps, 'step')}.`,
  moved: (group) => `Group ${group} moves to the branch with more work.`,
  ask: (group) => `How many blocks did group ${group} give up when it last changed branches?`,
  hint: (group) =>
    `Count the blocks of group ${group}'s old branch back to where it forked: they are crossed out in the picture.`,
  praise: 'What they held is no longer recorded and has to be recorded again. That is a reorganisation.',
  recorded: 'recorded chain',
  group: (group) => `Group ${group}`,
  head: (group) => `head of ${group}`,
  states: {
    both: 'held by both',
    A: 'held by A only',
    B: 'held by B only',
    stale: 'given up',
  },
  picture: (blocks) => `The chain as it forks. ${blocks || 'No block has been mined yet.'}`,
  columns: ['Block', 'Stands on', 'Hash', 'State'],
};
