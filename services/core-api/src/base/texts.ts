import { readWords } from '@pasok/contracts/language';
import { dealRefusals } from '@pasok/domain/deal-ends';
import { refusalTexts } from '@pasok/domain/request';
import rules from '@pasok/domain/words/en.json' with { type: 'json' };
import { localise } from '@pasok/service/base/language';
import activitiesInEnglish from './words/en-activities.json' with { type: 'json' };
import answersInEnglish from './words/en-answers.json' with { type: 'json' };
import mailsInEnglish from './words/en-mails.json' with { type: 'json' };
import activities from './words/own-activities.json' with { type: 'json' };
import answers from './words/own-answers.json' with { type: 'json' };
import mails from './words/own-mails.json' with { type: 'json' };

// What this service says is in the language of the call, or of whoever is told; in Indonesian alone it is as it is.
const { domain, 'domain deals': deals } = readWords(rules);
localise(refusalTexts, { en: domain });
localise(dealRefusals, { en: deals });

/** What calls answer in words: that something was done, and refusals that know more than the catalogue. */
export const answerTexts = localise(readWords(answers), { en: readWords(answersInEnglish) });
/** What mails say. */
export const mailTexts = localise(readWords(mails), { en: readWords(mailsInEnglish) });
/** What the dashboard says of what happened lately. */
export const activityTexts = localise(readWords(activities), { en: readWords(activitiesInEnglish) });

/** A moment as mails name it, in Western Indonesian time. */
export const mailDate = (at: Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(mailTexts.dates, { ...format, timeZone: 'Asia/Jakarta' }).format(at);
