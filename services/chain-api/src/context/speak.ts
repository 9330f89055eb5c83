import { spoken } from '@pasok/service/base/spoken';
import { answerTexts as en } from './answer-texts.en.ts';
import { answerTexts } from './answer-texts.ts';

// What this service says is in the language of the call.
spoken(answerTexts, { en });
