import { z } from 'zod';
import { idSchema } from '../fields/id.ts';
import { limits, requiredText } from '../fields/text.ts';
import { clampedIntegerParam } from '../fields/whole-number.ts';
import { pageQuerySchema } from './list.ts';

/** Body of a question and of its answer. */
export const questionTextSchema = z.object({ text: requiredText(limits.question) });

const maxQuestionsOfPage = 100;

/** GET /requests/{id}/questions: pages as every list has them, of a hundred where nothing else is asked for. */
export const questionQuerySchema = pageQuerySchema.extend({
  limit: clampedIntegerParam(1, maxQuestionsOfPage)
    .int()
    .catch(maxQuestionsOfPage)
    .default(maxQuestionsOfPage),
});
export type QuestionQuery = z.infer<typeof questionQuerySchema>;

/** A question as everybody reads it, its asker too: nobody learns who asked. `answer` and `answeredAt` are null until it is answered. */
export const questionSchema = z.object({
  _id: idSchema,
  text: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type Question = z.infer<typeof questionSchema>;
