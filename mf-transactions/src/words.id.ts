import { giveWords } from '@pasok/contracts/give-words';
import errors from '@pasok/contracts/words/id-errors.json' with { type: 'json' };
import words from './words/id.json' with { type: 'json' };

giveWords({ errors, ...words });
