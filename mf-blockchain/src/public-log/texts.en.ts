import type { WordsLike } from '@pasok/contracts/language';
import { counted } from '../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  intro:
    'Every completed transaction becomes one block. Without an account you see the hash of every block: a fingerprint of its content, not the content. Names and prices are only for people who sign in.',
  loading: 'Loading the public log...',
  failed: (why) => `The public log could not be loaded. ${why}`,
  wrong: (why) => `This log does not match what the server signed. ${why}`,
  broken: 'The hash of a block does not lead to the root.',
  checked: (blocks) =>
    `${counted(blocks, 'block')}. The hashes below were computed in this browser up to the root that the server signed.`,
  changedTitle: 'Warning: the history of the chain has changed',
  rolledBack: (index) =>
    `Block #${index}, which this browser saw, is no longer there. Keep your receipts and ask the administrator.`,
  rewritten: (index) =>
    `Block #${index}, which this browser saw, now has another hash. Keep your receipts and ask the administrator.`,
  list: 'Hashes of blocks, newest first',
  hashOf: (index) => `hash of block #${index}`,
  empty: 'The chain is still empty',
  signIn: 'Sign in to see what the blocks hold',
  verify: 'Verify a receipt without an account',
  simulation: 'Try the simulation without an account',
  signer: 'Signed by',
};
