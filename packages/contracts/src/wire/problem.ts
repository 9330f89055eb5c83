import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema, pathIdSchema } from '../fields/id.ts';
import { personNameSchema } from '../fields/name.ts';
import { instantSchema, limits, maxItems, maxUnits, requiredText } from '../fields/text.ts';
import { fieldTexts } from '../fields/texts.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/** What is wrong with goods: broken, missing, other goods than agreed, or something else. */
export const problemKinds = ['rusak', 'kurang', 'salah', 'lain'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What the vendor says to it: a replacement comes, so much money goes back, or it is not so. */
export const problemAnswers = ['replace', 'refund', 'disagree'] as const;
export type ProblemAnswer = (typeof problemAnswers)[number];

/** A unit of a deal: the item's place and the unit of it, both from 0. */
const unitSchema = z.object({ pos: wholeNumber(0, maxItems - 1), unit: wholeNumber(0, maxUnits - 1) });
export type DealUnit = z.infer<typeof unitSchema>;

const namesEachOnce = (units: readonly DealUnit[]): boolean =>
  new Set(units.map(({ pos, unit }) => `${pos}/${unit}`)).size === units.length;

/** POST /transactions/{id}/problem. Without `kind` it is 'lain', without `units` about the whole deal. */
export const problemBodySchema = z.object({
  reason: requiredText(limits.reason),
  kind: z.enum(problemKinds, { error: () => formTexts.oneOf(problemKinds) }).optional(),
  units: z
    .array(unitSchema)
    .max(maxUnits, { error: () => formTexts.maxUnits })
    .refine(namesEachOnce, { error: () => formTexts.eachUnitOnce })
    .optional(),
});
export type ProblemBody = z.infer<typeof problemBodySchema>;

/** Letters of the units that a report from the dock names: sixty, whatever their numbers. */
const unitsLetters = 419;

/**
 * What is said with the photo of broken goods, which is the call's body. `units`: '0/1,0/2', the item's place and the unit of
 * it, both from 0; `enteredAt`: as of tokens.
 */
const damageSchema = z.object({
  units: z
    .string()
    .max(unitsLetters, { abort: true })
    .regex(/^\d{1,2}\/\d{1,3}(,\d{1,2}\/\d{1,3})*$/),
  note: requiredText(limits.reason).optional(),
  enteredAt: instantSchema.optional(),
});
export type Damage = z.infer<typeof damageSchema>;

/** POST /files/damage: by the buyer of a deal. */
export const damageOfDealSchema = damageSchema.extend({ id: pathIdSchema });

/** POST /receiving/damage: by who holds a receiving link, under a name. */
export const damageByLinkSchema = damageSchema.extend({ name: personNameSchema });

/** The units that the text names, each once. */
export const damagedUnits = (text: string): DealUnit[] =>
  [...new Set(text.split(','))].map((place) => {
    const [pos = 0, unit = 0] = place.split('/').map(Number);
    return { pos, unit };
  });

/** Largest refund: below what a number holds exactly, which the description of the API would not name as a bound. */
const maxAmount = Number.MAX_SAFE_INTEGER - 1;

/** POST /transactions/{id}/problem/answer. `amount`: whole rupiah, of a refund and nothing else; disagreeing takes words. */
export const answerProblemBodySchema = z
  .object({
    answer: z.enum(problemAnswers, { error: () => formTexts.oneOf(problemAnswers) }),
    amount: wholeNumber(1, maxAmount, () => fieldTexts.tooLarge).optional(),
    text: requiredText(limits.reason).optional(),
  })
  .refine(({ answer, amount }) => (answer === 'refund') === (amount !== undefined), {
    path: ['amount'],
    error: () => formTexts.refundOnly,
  })
  .refine(({ answer, text }) => answer !== 'disagree' || text !== undefined, {
    path: ['text'],
    error: () => formTexts.sayWhy,
  });
export type AnswerProblemBody = z.infer<typeof answerProblemBodySchema>;

const answerSchema = z.object({
  answer: z.string(),
  amount: z.number().optional(),
  text: z.string().optional(),
  answeredAt: z.string(),
});

/**
 * The open problem of a deal. `openedAt`: when the buyer last reported it. The rest only in the answers of one transaction, and
 * only what was said: without `kind` it is 'lain', without `units` about the whole deal.
 */
export const openProblemSchema = z.object({
  reason: z.string(),
  openedAt: z.string(),
  kind: z.string().optional(),
  units: z.array(z.object({ pos: z.number(), unit: z.number() })).optional(),
  answer: answerSchema.optional(),
});
export type OpenProblem = z.infer<typeof openProblemSchema>;

/** GET /transactions/{id}/problems: everything that was ever reported on the deal. `openedAt`: when it was first reported. */
export const problemSchema = z.object({
  _id: idSchema,
  reason: z.string(),
  kind: z.string(),
  units: z.array(z.object({ pos: z.number(), unit: z.number() })),
  openedAt: z.string(),
  open: z.boolean(),
  answer: answerSchema.optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** POST /transactions/{id}/cancellation and …/documents/{document}/cancel: why. */
export const cancellationBodySchema = z.object({ reason: requiredText(limits.reason) });

/** Who asked to cancel, and why; `vendorMayCancelAt`: of the vendor's asking, from when on it takes no consent. */
export const cancellationSchema = z.object({
  by: z.string(),
  reason: z.string(),
  askedAt: z.string(),
  vendorMayCancelAt: z.string().optional(),
});

/** What a deal comes to that did not go as agreed, in whole rupiah. */
export const reckoningSchema = z.object({
  received: z.number(),
  refunds: z.number(),
  due: z.number(),
  back: z.number().optional(),
});
