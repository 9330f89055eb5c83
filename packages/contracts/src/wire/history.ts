import { z } from 'zod';
import { idSchema } from '../fields/id.ts';

/** A row of the append-only history. `kind` 'status' moves from → to; the others keep the status. */
const historyRowSchema = z.object({
  id: z.string(),
  kind: z.string(),
  actor: z.object({ _id: idSchema, name: z.string() }).nullable(),
  /** Who received in the buyer's place by a receiving link, as they call themselves. */
  receiver: z.string().optional(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  time: z.string(),
  /** When the tokens or the report were entered, as the buyer's device says; `time` is when they arrived. */
  enteredAt: z.string().optional(),
  note: z.string().optional(),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;
export const historySchema = z.array(historyRowSchema);
export const historyKinds = [
  'created',
  'status',
  'payment',
  'units_confirmed',
  'problem_opened',
  'problem_withdrawn',
  'problem_answered',
  'problem_solved',
  'recorded',
  'shipment',
  'cancel_asked',
  'document_cancelled',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
