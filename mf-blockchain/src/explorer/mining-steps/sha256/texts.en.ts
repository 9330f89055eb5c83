import { counted, formatNumber } from '../../../format-number.ts';
import type { WalkWords } from './texts.ts';

export const words: WalkWords = {
  open: 'Every step of SHA-256',
  language: 'Language',
  step: (n, of) => `Step ${formatNumber(n)} of ${formatNumber(of)}`,
  previous: 'Back',
  next: 'Forward',
  part: '64-byte chunk',
  stages: { bytes: 'Padding', schedule: 'Schedule', rounds: '64 rounds', sum: 'Sum', final: 'Final hash' },
  bytesText:
    'SHA-256 works on chunks of 64 bytes. After the text comes a single 1 bit (the byte 80), then zeros, then the length of the text in bits, so that the last chunk is full.',
  kinds: { text: 'text', one: '1 bit', zero: 'zeros', length: 'length' },
  counts: (text, zeros, padded) =>
    `${counted(text, 'byte')} of text + 1 byte + ${counted(zeros, 'zero byte')} + 8 bytes of length = ${counted(padded, 'byte')}`,
  word: 'Word W',
  taken: (t) => `W${t} is bytes ${4 * t} to ${4 * t + 3} of this chunk, as they are.`,
  computed: (t) => `W${t} is the sum of four numbers made from earlier words (modulo 2^32).`,
  scheduleText:
    'The 64 bytes become 64 words. The first sixteen are the bytes themselves; the other 48 mix earlier words, so that one changed bit spreads everywhere.',
  round: 'Round',
  roundsText:
    'Eight words, a to h, are mixed 64 times. Each round uses one schedule word W and one constant K: a and e get new values, the others move along by one place.',
  before: 'Before',
  after: 'After',
  names: {
    h: 'h, the last word',
    sigma1: 'Σ1(e): e rotated by 6, 11 and 25 bits',
    choice: 'Ch: each bit of e chooses f or g',
    constant: "K: this round's constant",
    word: "W: this round's schedule word",
    sigma0: 'Σ0(a): a rotated by 2, 13 and 22 bits',
    majority: 'Maj: the majority of a, b, c',
  },
  sumText:
    'The result of round 64 is added to the values that came in. That is why the steps cannot be run backwards. The sum goes into the next chunk.',
  entering: 'Values coming in',
  last: 'After round 64',
  sum: 'Sum',
  finalText: 'The eight words of the last chunk, joined, are the hash.',
  same: 'The same as the hash stored in this block.',
  attempt: "This is an attempt's hash; the block's own comes from the nonce that was found.",
};
