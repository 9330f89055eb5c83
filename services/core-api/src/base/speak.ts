import { refusalTexts } from '@pasok/domain/refusal-texts';
import { refusalTexts as refusalsInEnglish } from '@pasok/domain/refusal-texts.en';
import { spoken } from '@pasok/service/base/spoken';
import { answerTexts as answersInEnglish } from './answer-texts.en.ts';
import { answerTexts } from './answer-texts.ts';

// What this service says is in the language of the call, or of whoever is told.
spoken(answerTexts, { en: answersInEnglish });
spoken(refusalTexts, { en: refusalsInEnglish });
