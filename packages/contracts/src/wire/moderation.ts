import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema, pathIdSchema } from '../fields/id.ts';
import { limits, optionalText, requiredText } from '../fields/text.ts';
import { emailSchema } from './account.ts';
import { pageQuerySchema } from './list.ts';

/** What a person may report; a block by the id of the transaction it records. */
export const reportedKinds = ['request', 'offer', 'question', 'block'] as const;

/** Why: fraud, goods that may not be traded, somebody's personal data, insults, spam, or what `text` says. */
export const reportReasons = [
  'fraud',
  'illegal_goods',
  'personal_data',
  'offensive',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: () => formTexts.oneOf(values) });

/** POST /moderation/reports. */
export const reportBodySchema = z.object({
  kind: oneOf(reportedKinds),
  id: pathIdSchema,
  reason: oneOf(reportReasons),
  text: optionalText(limits.reason).optional(),
});
export type ReportBody = z.infer<typeof reportBodySchema>;

/** A report as whoever sent it reads it; sent again while it is open, the answer is the first one's. */
export const reportSchema = z.object({
  _id: idSchema,
  kind: z.string(),
  id: idSchema,
  reason: z.string(),
  text: z.string().optional(),
  createdAt: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

const accountSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Absent where the account was deleted. */
  email: z.string().optional(),
  disabled: z.boolean(),
});

/** GET /moderation/reports: one thing with its open reports, the one reported first at the beginning. */
export const reportedThingSchema = z.object({
  kind: z.string(),
  id: idSchema,
  /** Of all its open reports; `reports` holds the first twenty. */
  count: z.number(),
  reports: z.array(
    reportSchema
      .omit({ kind: true, id: true })
      .extend({ reporter: accountSchema.pick({ _id: true, name: true }) }),
  ),
  /** What was reported, without prices; absent once it was forgotten. */
  thing: z
    .object({
      requestId: idSchema,
      title: z.string().optional(),
      texts: z.array(z.string()),
      hidden: z.boolean(),
      /** Who wrote it: of a question, who asked. */
      owner: accountSchema,
    })
    .optional(),
});
export type ReportedThing = z.infer<typeof reportedThingSchema>;

/** GET /moderation/accounts: the account of an exact address, or none. */
export const accountQuerySchema = z.object({ email: emailSchema });
export const foundAccountSchema = accountSchema.extend({ isAdmin: z.boolean(), createdAt: z.string() });
export type FoundAccount = z.infer<typeof foundAccountSchema>;

/** What administrators do: settle the reports of a thing, hide it from everybody but its owner, show it again, disable an account or enable it again. */
const acts = ['settle', 'hide', 'show', 'disable', 'enable'] as const;
/** As recorded: what the operator does in a terminal, too. */
export const recordedActs = [...acts, 'grant', 'revoke'] as const;
export type RecordedAct = (typeof recordedActs)[number];
export const actedKinds = [...reportedKinds, 'account'] as const;

const isActOf = ({ act, kind }: { act: string; kind: string }): boolean =>
  (kind === 'account') === (act === 'disable' || act === 'enable') &&
  !((kind === 'offer' || kind === 'block') && act !== 'settle');

/** POST /moderation/acts. */
export const actBodySchema = z
  .object({
    act: oneOf(acts),
    kind: oneOf(actedKinds),
    id: pathIdSchema,
    reason: requiredText(limits.reason),
  })
  .refine(isActOf, { path: ['act'], error: () => formTexts.notOfKind });
export type ActBody = z.infer<typeof actBodySchema>;
/** `changed`: false where it was so before, as when a button is pressed twice. */
export const actAnswerSchema = z.object({ changed: z.boolean() });

/** GET /moderation/acts: the last hundred, or with `hidden` 'yes' by pages what is hidden now, as the act that hid it. */
export const actsQuerySchema = pageQuerySchema
  .omit({ cursor: true })
  .extend({ hidden: z.enum(['yes']).optional().catch(undefined) });
export type ActsQuery = z.infer<typeof actsQuerySchema>;

/** One act. */
export const actSchema = z.object({
  _id: idSchema,
  act: z.string(),
  kind: z.string(),
  id: idSchema,
  reason: z.string(),
  at: z.string(),
  /** Absent: the operator, in a terminal. */
  by: accountSchema.pick({ _id: true, name: true }).optional(),
  /** The request's title, or the account's name. */
  label: z.string().optional(),
  /** Of a request or a question that is hidden now. */
  hidden: z.boolean().optional(),
});
export type Act = z.infer<typeof actSchema>;
