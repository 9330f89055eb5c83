import type { WordsLike } from '@pasok/contracts/language';
import type { activityTexts as own } from './activity-texts.ts';

const named = (title: string | null) => (title ? `"${title}"` : 'without a title');

export const activityTexts: WordsLike<typeof own> = {
  request_created: (title) => `You created the request ${named(title)}`,
  offer_received: (title, user) => `${user} made an offer on the request ${named(title)}`,
  offer_accepted: (title, user, { mine }) =>
    mine
      ? `You accepted the offer of ${user} on ${named(title)}`
      : `${user} accepted your offer on ${named(title)}`,
  offer_rejected: (title, user, { mine }) =>
    mine
      ? `The offer of ${user} on ${named(title)} was not chosen`
      : `Your offer on ${named(title)} was not chosen`,
  transaction_completed: (title, user, { partial }) =>
    `Transaction ${named(title)} with ${user} ${partial ? 'completed in part' : 'completed'}`,
};
