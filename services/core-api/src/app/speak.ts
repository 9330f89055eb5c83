import { readWords } from '@pasok/contracts/language';
import { dealRefusals } from '@pasok/domain/deal-refusals';
import { refusalTexts } from '@pasok/domain/refusal-texts';
import en from '@pasok/domain/words/en.json' with { type: 'json' };
import { spoken } from '@pasok/service/base/spoken';
import { answerTexts } from '../base/answer-texts.ts';
import { storedTexts as storedInEnglish } from '../base/stored-texts.en.ts';
import { storedTexts } from '../base/stored-texts.ts';
import answers from '../base/words/en-answers.json' with { type: 'json' };
import { activityTexts as activitiesInEnglish } from '../features/dashboard/activity-texts.en.ts';
import { activityTexts } from '../features/dashboard/activity-texts.ts';
import { mailTexts as mailsInEnglish } from '../platform/mails/mail-texts.en.ts';
import { mailTexts } from '../platform/mails/mail-texts.ts';
import { newsTexts as newsInEnglish } from '../platform/notifications/news-texts.en.ts';
import { newsTexts } from '../platform/notifications/news-texts.ts';

const rules = readWords(en);
// What this service says is in the language of the call, or of whoever is told; in Indonesian alone it is as it is.
spoken(activityTexts, { en: activitiesInEnglish });
spoken(answerTexts, { en: readWords(answers) });
spoken(dealRefusals, { en: rules['domain deals'] });
spoken(refusalTexts, { en: rules.domain });
spoken(storedTexts, { en: storedInEnglish });
spoken(newsTexts, { en: newsInEnglish });
spoken(mailTexts, { en: mailsInEnglish });
