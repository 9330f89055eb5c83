import type { WordsLike } from '../language.ts';
import type { fieldTexts as own } from './texts.ts';

export const fieldTexts: WordsLike<typeof own> = {
  required: 'Required.',
  tooLong: (max) => `At most ${max} characters.`,
  forbidden: 'Contains characters that are not allowed.',
  oneLine: 'Must be a single line.',
  tooLarge: 'Too large.',
  someItems: 'At least one item.',
  mostItems: (max) => `At most ${max} items.`,
  mostUnitsOfAll: 'At most 1.000 units across all items. Use a larger unit: 1.500 pens are 15 packs of 100.',
  notADate: 'Not a valid date.',
  number: 'Must be a number.',
  whole: 'Must be a whole number.',
  negative: 'Must not be negative.',
  least: (min) => `At least ${min}.`,
  most: (max) => `At most ${max}.`,
  unseen: 'Contains invisible characters.',
  piled: 'Has too many marks on one letter.',
  telling: 'Use at least one letter, digit or emoji.',
  oneScript: 'Use letters of one script only.',
  reserved: 'This name is reserved for Pasok itself.',
  otherName:
    'A person’s name does not contain the name of Pasok or of a bank. A business has its business name.',
};
