import type { WordsLike } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  intro:
    'The server signs the chain head, which is its last block. This browser checks the signature and remembers the head for your next visit.',
  head: 'Chain head',
  signature: 'Signature',
  valid: 'Valid (Ed25519, checked in this browser)',
  key: 'Public key',
  witnesses: 'Witnesses',
  unwatched: 'this chain is not proved to be in the log that they sign.',
  noWitness: 'none yet: nobody else signs this log too.',
  witness: (name, size, seenAt) =>
    seenAt === undefined
      ? `${name}: has never signed this log.`
      : `${name}: has signed ${formatNumber(size)} ${size === 1 ? 'entry' : 'entries'} too, last ${seenAt}.`,
  code: 'Head code',
  qr: (code) => `QR code of the head code ${code}`,
  codeHint:
    'Read this code out to somebody else, or let them scan its QR code with the camera of their phone: the verification page compares it with the chain that is shown there, without an account. If it matches, the server shows the same chain to both of you.',
  receipt:
    'Anybody can check the blockchain receipt of a transaction without an account: on the verification page, or offline with that page saved as a file and the public key above.',
  verify: 'Verify a receipt',
  download: 'Download the verification page',
  file: 'pasok-verification.html',
};
