import type { WordsLike } from '@pasok/contracts/language';
import type { waitingTexts as own } from './waiting-texts.ts';

const to = (name: string | undefined) => (name ? ` to ${name}` : '');
const from = (name: string | undefined) => (name ? ` from ${name}` : '');

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
    units: (confirmed, total) =>
      `${confirmed} of ${total} ${total === '1' ? 'unit' : 'units'} confirmed so far`,
    turns: {
      consent: {
        press: 'Read',
        say: ({ title, other }) => `Answer the request to cancel ${title}${from(other)}`,
      },
      pay: { press: 'Pay', say: ({ title, other }) => `Pay for ${title}${to(other)}` },
      check_transfer: {
        press: 'Check',
        say: ({ title, other }) => `Check the transfer for ${title}${from(other)}`,
      },
      start: { press: 'Start', say: ({ title }) => `Start preparing the goods of ${title}` },
      ship: { press: 'Ship', say: ({ title, other }) => `Ship the goods of ${title}${to(other)}` },
      receive: {
        press: 'Receive',
        say: ({ title, other }) => `Receive the goods of ${title}${from(other)} when they come`,
      },
      answer: {
        press: 'Answer',
        say: ({ title, other }) => `Answer the problem with ${title}${from(other)}`,
      },
      confirm: {
        press: 'Confirm',
        say: ({ title, other, units }) => `Confirm the goods of ${title}${from(other)}: ${units}`,
      },
      complete: {
        press: 'Complete',
        say: ({ title }) => `Complete the transaction ${title}: the receipt period is over`,
      },
      record: {
        press: 'Record',
        say: ({ title, other }) =>
          `Record the transaction ${title}${other ? ` with ${other}` : ''} on the blockchain`,
      },
    },
    anyTurn: { press: 'Open', say: ({ title }) => `The transaction ${title} waits for you` },
    draft: (title) => `Send the request ${title || 'you were writing'}: still a draft on this device`,
    goOn: 'Go on',
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
      turns: (count) =>
        count === '1' ? '1 more transaction waits for you' : `${count} more transactions wait for you`,
      blocks: (count) =>
        count === '1'
          ? '1 more transaction is not on the blockchain yet'
          : `${count} more transactions are not on the blockchain yet`,
    },
    what: {
      offers: 'offers to decide on',
      questions: 'questions to answer',
      turns: 'transactions that wait for you',
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
