import type { WordsLike } from '@pasok/contracts/language';
import type { words as own } from './alarm-texts.ts';

export const words: WordsLike<typeof own> = {
  title: 'Warning: the history of the chain has changed',
  rolled_back: 'The last block that this browser saw is no longer in the chain.',
  forked: 'The chain has forked: the last block that this browser saw now has another hash.',
  rewritten: 'A block that this browser saw now has another hash.',
  broken: 'The blocks of this chain do not link up to the head that the server shows.',
  wrong_order:
    'Time runs backwards: a block is dated before the one in front of it, before the head in front of it was signed, or after the chain head was.',
  olderCopyTitle: 'The chain cannot be compared with your last visit yet',
  olderCopy: (asOf, index) =>
    `The server is answering from a copy of the data as of ${asOf}. That copy does not hold block #${index} yet, which this browser has seen, so it cannot be checked whether the block is still there. Open this page again once the server is back; if this note does not go away, ask the administrator.`,
  seen: 'Seen before',
  signed: 'Signed by the server',
  now: 'Now',
  none: 'no block',
  proof: 'The server once signed that chain head. Keep the proof:',
  copyProof: 'Copy the signed proof',
  todo: "Ask the administrator, and compare the head code with somebody else's under 'Don't just trust it' below. Until you accept this chain, this warning comes back on every visit.",
  accept: 'I understand, use this chain',
  ask: 'Use a chain that contradicts the one this browser saw?',
  askDetail:
    'Both chain heads have just been saved as a file. Keep that file: it proves this change even without the server.',
  file: 'conflicting-chain-heads.json',
  acceptedTitle: 'A contradicting chain was once accepted in this browser',
  accepted: (at) => `Last on ${at}. Both of its chain heads are still kept here.`,
  saveAgain: 'Save again as a file',
  /** The chain beside the public log. */
  untied: 'Warning: this is not the chain of the public log',
  untiedHint:
    'The last block here is not in the log that the server signs and witnesses see. Its blocks may have been rewritten. Keep your receipts and ask the administrator.',
  unanswered: 'This chain has not been compared with the public log yet',
  again: 'Compare again',
};
