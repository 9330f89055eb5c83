import type { WordsLike } from '@pasok/contracts/language';
import { counted } from '../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  keys: {
    secret: 'Secret key',
    publicKey: 'Public key',
    transfer: 'Text of the transfer',
    signature: 'Signature',
    sample: (from, to, amount) => `${from} pays ${to} ${amount}`,
    sign: 'Sign',
    renew: 'New keys',
    holds: 'Signature valid',
    fails: 'Signature NOT valid',
    why: 'The text or the key is no longer the one that was signed. Put the letter back, and the signature is valid again.',
    picture: 'The text and the secret key become the signature; the public key checks it.',
    flow: { text: 'Text', secret: 'Secret key', signature: 'Signature', publicKey: 'Public key' },
  },
  merkle: {
    items: 'Eight sample items',
    samples: [
      'A4 paper · 20 reams',
      'Laptop · 2 units',
      'Mouse · 5 units',
      'School bag · 12 units',
      'Chair · 30 units',
      'Whiteboard · 3 units',
      'Marker · 60 units',
      'Dictionary · 8 units',
    ],
    source:
      'A leaf is the SHA-256 of a byte 0 and its text, a node the SHA-256 of a byte 1 and the two hashes below it (RFC 6962, section 2.1). This is only an exercise: no block in Pasok stores a root; its blocks hold the whole list of items.',
    claim: 'Item to prove',
    root: 'Root',
    needs: (hashes, items) =>
      `Proving one of ${counted(items, 'item')} takes ${hashes === 1 ? '1 neighbouring hash' : `${hashes} neighbouring hashes`} (with a bold outline).`,
    prove: 'Prove',
    holds: 'Proven: it reaches the root',
    fails: 'Not proven: the root is another one',
    picture: (leaves, levels) =>
      `Merkle tree with ${leaves} leaves and ${levels} levels; the way from the chosen item to the root stands out.`,
  },
};
