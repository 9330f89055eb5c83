import type { WordsLike } from '@pasok/contracts/language';
import type { questionTexts as own } from './question-texts.ts';

/** The same in English. */
export const questionTexts: WordsLike<typeof own> = {
  title: 'Questions and answers',
  lead: 'Nobody sees who asked, not even the buyer (administrators do when a question is reported). Everyone reads questions and answers.',
  ownLead: 'You do not see who asked. Everyone reads your answers, and they cannot be edited.',
  loading: 'Loading questions and answers...',
  failed: 'Questions and answers could not be loaded.',
  empty: 'No questions yet',
  emptyHint: 'What the request says may be enough.',
  emptyOwnHint: 'Questions from vendors appear here, and you answer each once for everyone.',
  ask: 'Your question',
  askHint: 'Leave out your name, contact details and prices. It cannot be edited once it is sent.',
  send: 'Send question',
  asked: 'Question sent. Its answer will appear under your bell.',
  askFailed: 'The question was not sent.',
  until: 'Questions are taken until ',
  answerLabel: 'Your answer',
  answerSend: 'Send answer',
  answered: 'Answer sent.',
  answerFailed: 'The answer was not sent.',
  answer: "Buyer's answer",
  ownAnswer: 'Your answer',
  unanswered: 'Not answered yet',
  neverAnswered: 'Not answered',
  olderThan: 'This offer was made before the answer of ',
  read: 'Read questions and answers',
};
