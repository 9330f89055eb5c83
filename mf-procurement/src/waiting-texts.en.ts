import type { WordsLike } from '@pasok/contracts/language';
import type { waitingTexts as own } from './waiting-texts.ts';

/** The same in English. */
export const waitingTexts: WordsLike<typeof own> = {
  waiting: {
    title: 'Waiting for you',
    none: 'Nothing. What you need to decide, answer or confirm appears here.',
    decideAny: (title) => `Decide on the offers for ${title}`,
    decideOne: (title) => `Accept or decline 1 offer for ${title}`,
    decide: (count, title) => `Choose one of ${count} offers for ${title}`,
    compare: 'Compare',
    look: 'View offer',
    question: (title) => `Answer a question about ${title}`,
    answer: 'Answer',
    receipt: (title, vendor, confirmed, total) =>
      `Confirm the goods of ${title}${vendor ? ` from ${vendor}` : ''}: ${confirmed} of ${total} ${total === '1' ? 'unit' : 'units'} confirmed so far`,
    confirm: 'Confirm',
    block: (title, buyer) =>
      `Record the transaction ${title}${buyer ? ` with ${buyer}` : ''} on the blockchain`,
    record: 'Record',
    showAll: 'View all',
    more: {
      offers: (count) =>
        count === '1'
          ? '1 more request waits for your decision'
          : `${count} more requests wait for your decision`,
      questions: (count) =>
        count === '1'
          ? '1 more request has a question to answer'
          : `${count} more requests have questions to answer`,
      receipts: (count) =>
        count === '1'
          ? '1 more transaction waits for its goods to be confirmed'
          : `${count} more transactions wait for their goods to be confirmed`,
      blocks: (count) =>
        count === '1'
          ? '1 more transaction is not on the blockchain yet'
          : `${count} more transactions are not on the blockchain yet`,
    },
    what: {
      offers: 'offers to decide on',
      questions: 'questions to answer',
      receipts: 'goods to confirm',
      blocks: 'blocks to record',
    },
    failed: (what) => `Could not be loaded: ${what}`,
  },
  latest: {
    requests: 'My requests',
    offers: 'My offers',
    showAll: (total) => `View all (${total})`,
    offerCount: (count) => (count === '1' ? '1 offer' : `${count} offers`),
    noOffers: 'no offers yet',
    noRequests: 'None yet. The requests you create appear here.',
    noneSent: 'None yet. Search for goods below, then make an offer.',
    requestsFailed: 'Your requests could not be loaded.',
    offersFailed: 'Your offers could not be loaded.',
  },
};
