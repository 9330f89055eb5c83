import type { WordsLike } from '@pasok/contracts/language';
import { counted, formatNumber } from '../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  title: (index) => `Mining steps of block #${formatNumber(index)}`,
  running: (attempts) => `Searching a nonce… ${counted(attempts, 'attempt')}`,
  rate: (perSecond) => `${counted(perSecond, 'attempt')} per second`,
  stop: 'Stop',
  again: 'Run again',
  close: 'Close',
  error: (message) => `Error: ${message}`,
  found: (nonce, attempts) => `Nonce ${formatNumber(nonce)} found after ${counted(attempts, 'attempt')}`,
  same: 'The same as the nonce stored in the block.',
  differs: 'Not the nonce stored in the block: the content of this block has been changed.',
  exhausted: (attempts) => `No nonce found in ${counted(attempts, 'attempt')}`,
  stopped: (attempts) => `Stopped after ${counted(attempts, 'attempt')}`,
  miss: (nonce) => `Nonce ${formatNumber(nonce)}: the hash does not begin with '000'`,
  hit: (nonce) => `Nonce ${formatNumber(nonce)}: the hash begins with '000', valid`,
  list: 'Attempts',
  stages: (nonce) => `Stages of SHA-256 for nonce ${formatNumber(nonce)}`,
  pick: 'Pick an attempt to see the stages of its SHA-256.',
  padding: 'Padding',
  paddingText: (bytes, zeros, padded) =>
    `${counted(bytes, 'byte')} of text + a 1 bit + ${counted(zeros, 'zero byte')} + 8 bytes of length = ${counted(padded, 'byte')}`,
  scheduling: 'Scheduling',
  schedulingText: 'Every 64 bytes become 64 words W0–W63: 16 from the text, 48 computed from them.',
  compression: 'Compression',
  compressionText: '64 rounds a chunk change the eight words of the state.',
  finalHash: 'Final hash',
  part: (n, of) => `Chunk ${n} of ${of}`,
};
