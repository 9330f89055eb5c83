import { z } from 'zod';
import { pageQuerySchema } from './list.ts';

export const notificationKinds = [
  'offer_received',
  'offer_accepted',
  'offer_rejected',
  'deadline_moved',
  'question_asked',
  'question_answered',
  'status_changed',
  'units_confirmed',
  'problem',
  'receipt_ending',
  'completed',
  'recorded',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** A stored notification: `path` is the screen it speaks of ("/transaction/{id}"). */
const notificationSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.number(),
});
/** Answer of POST /notifications/read: how many are left. */
export const markReadAnswerSchema = notificationListSchema.pick({ unread: true });
export const notificationQuerySchema = pageQuerySchema.extend({
  unread: z.enum(['1']).optional().catch(undefined),
});

/** Marks the named ones as read, or all of them. */
export const markReadBodySchema = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(100) }),
  z.object({ all: z.literal(true) }),
]);

/** An event of GET /events: what to refetch, never content. `topic` names what changed; `id` whose. */
export const eventTopics = ['request', 'offer', 'question', 'transaction', 'notification', 'block'] as const;
export const liveEventSchema = z.object({ topic: z.string(), id: z.string() });
export type LiveEvent = z.infer<typeof liveEventSchema>;
