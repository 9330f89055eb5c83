import type { Question } from '@pasok/contracts/question';
import { questions } from './table.ts';

const { id, text, askedAt, answer, answeredAt } = questions;

/** What leaves of a question. Nothing here tells who asked. */
export const questionColumns = { id, text, askedAt, answer, answeredAt };

export type QuestionRow = Pick<typeof questions.$inferSelect, keyof typeof questionColumns>;

/** A question as everybody who may see its request reads it. */
export const questionToWire = (row: QuestionRow): Question => ({
  _id: row.id,
  text: row.text,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});
