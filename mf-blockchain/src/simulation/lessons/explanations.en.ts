import type { WordsLike } from '@pasok/contracts/language';
import type { words as own } from './explanations.ts';

export const words: WordsLike<typeof own> = {
  toyOnly:
    'This holds in this exercise network and in networks like Bitcoin. The recorded chain of Pasok is written by one server: it has no branches, no votes and no race of mining power. What protects it is a signed chain head that you keep yourself.',
  steps: {
    hash: {
      text: 'A hash is the fingerprint of a text. The same text always gives the same hash; change one letter and about half of its 256 bits flip without any pattern. Nobody can go back from the hash to the text. As each block carries the hash of its own content, anybody can compute it again and see that the content no longer fits. A hash does not prevent a change; it makes it visible.',
      question:
        'One letter in a block was changed. How can others tell without ever having seen the original content?',
      answer:
        'The hash computed from the new content differs from the stored hash and no longer begins with 000.',
    },
    blok: {
      text: 'A valid hash must begin with three zeros. There is no clever way to get there: change a number, the nonce, and compute again, some four thousand times on average. That is proof of work. Finding it is expensive, checking it is cheap: one computation. Sometimes a nonce is found in ten attempts, sometimes in twenty thousand; that is luck, not skill. Mining a changed block again makes it valid once more, so proof of work alone does not protect history yet.',
      question: 'Why is checking a block so much faster than mining it?',
      answer:
        'Checking is computing one hash; mining tries some four thousand nonces on average until one fits.',
    },
    rantai: {
      text: 'Each block names the hash of the one before it. When an old block is changed and mined again, its hash is another one, so the next block names a hash that no longer exists. That block must be linked and mined again, which changes its hash too, and so on to the end. The deeper a block is buried, the more work has to be repeated. That is what the word chain means.',
      question: 'A chain has 100 blocks and block 40 is changed. How many blocks must be mined again?',
      answer:
        'Sixty: 100 blocks are numbered 0 to 99, so it is block 40 and every block after it up to block 99.',
    },
    jaringan: {
      text: 'Your chain is valid now and six of ten peers hold it, but the network counts no votes. One rule holds for all: the valid chain with the most work wins, and of two with equal work each peer keeps the one it saw first. Peers cost nothing to make, a thousand in a minute; work does. As soon as the honest miners find one block more, their chain holds more work and everybody moves there. To win, a forged chain needs more work than the whole network puts into its own.',
      question: 'Six of ten peers hold a forged chain that is valid. Why does it lose all the same?',
      answer: "Work is counted, not peers: the network's chain holds one more block of work.",
    },
    kunci: {
      text: 'A hash says what was written, not who wrote it. For that there is a pair of keys: the secret one makes a signature, the public one checks it. The signature is computed from the text and the secret key together, so it holds for that text alone. Change a letter and the check fails. Nobody can compute the secret key from the public one. Whoever loses the secret key loses the name; whoever steals it can write in that name.',
      question: 'Why can the signature of one text not be attached to another text?',
      answer:
        'A signature is computed from the text itself together with the secret key; on another text the check fails.',
    },
    merkle: {
      text: 'How does one prove a single item without showing all of them? Each item is hashed, then hashes are joined in pairs into new ones until one is left: the root. The root stands for the whole list. To prove one item, its neighbour at each level is enough; others compute their way up and see whether they arrive at the same root. For a million items twenty hashes do. That is how a phone checks a transaction without keeping the chain.',
      question: 'A list has 1.000 items. How many neighbouring hashes are needed to prove one of them?',
      answer: 'Ten at most, because 2 to the power of 10 is 1.024.',
    },
  },
};
