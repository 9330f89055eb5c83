import { giveWords } from '@pasok/contracts/give-words';
import errors from '@pasok/contracts/words/en-errors.json' with { type: 'json' };
import domain from '@pasok/domain/words/en.json' with { type: 'json' };
import words from './words/en.json' with { type: 'json' };

giveWords({ errors, ...domain, ...words });
