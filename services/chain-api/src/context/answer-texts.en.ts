import type { WordsLike } from '@pasok/contracts/language';
import type { answerTexts as own } from './answer-texts.ts';

export const answerTexts: WordsLike<typeof own> = {
  youngFull: (max) =>
    `There are ${max} classes of accounts that are less than a day old already. Try again later.`,
  networkFull: (max) => `There are ${max} open classes from this network already. Try again later.`,
  noRows: 'Devices from at least two rows of desks are needed. The row is entered on joining the class.',
  falseBlock: 'The block is not valid.',
};
