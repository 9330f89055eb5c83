import { z } from 'zod';
import { boundedText } from '../fields/text.ts';
import { pageQuerySchema } from './list.ts';

export const notificationKinds = [
  'offer_received',
  'offer_accepted',
  'offer_rejected',
  'deadline_moved',
  'request_file',
  'question_asked',
  'question_answered',
  'search_matched',
  'status_changed',
  'units_confirmed',
  'problem',
  'deal_file',
  'receipt_ending',
  'completed',
  'recorded',
  'block_contradicted',
  'moderated',
  'invited',
  'key_added',
  'account_changed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a person wants mails of, or not. */
export const mailGroups = ['offers', 'questions', 'deals', 'searches', 'log'] as const;
export type MailGroup = (typeof mailGroups)[number];

/** `always`: nobody can switch its mails off. */
export const groupOfKind: Record<NotificationKind, MailGroup | 'always'> = {
  offer_received: 'offers',
  offer_accepted: 'offers',
  offer_rejected: 'offers',
  deadline_moved: 'offers',
  request_file: 'offers',
  question_asked: 'questions',
  question_answered: 'questions',
  search_matched: 'searches',
  status_changed: 'deals',
  units_confirmed: 'deals',
  problem: 'deals',
  deal_file: 'deals',
  receipt_ending: 'deals',
  completed: 'deals',
  recorded: 'deals',
  block_contradicted: 'always',
  moderated: 'always',
  invited: 'offers',
  key_added: 'always',
  account_changed: 'always',
};

const mailSchema = z.object({
  offers: z.boolean(),
  questions: z.boolean(),
  deals: z.boolean(),
  searches: z.boolean(),
  /** The head of the public log, once a month. */
  log: z.boolean(),
});
/** Of which groups mails are sent; the bell has all of them. */
export const notificationSettingsSchema = z.object({ mail: mailSchema });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;
/** PUT: a group that is absent stays as it is. */
export const notificationSettingsBodySchema = z.object({ mail: mailSchema.partial() });

/** The query of a mailed link that switches mails off. */
export const unsubscribeQuerySchema = z.object({ token: boundedText(400).min(1) });

/** A stored notification: `path` is the screen it speaks of ("/transaction/{id}"). */
const notificationSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  path: z.string(),
  /** The screen of all of its kind, where several stand together: '/offers/{request}' for offers on one request. */
  group: z.string().optional(),
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
