import '@pasok/contracts/error-words.en';
import { giveWords } from '@pasok/contracts/language';
import { refusalTexts } from './refusal-texts.en.ts';

giveWords({ domain: refusalTexts });

export default ['domain'];
