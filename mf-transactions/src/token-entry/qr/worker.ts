import { expose } from 'comlink';
import { readCodes } from './read-codes.ts';

/** What runs off the page's thread: a frame without a code costs a quarter of a second. */
const reader = { readCodes };

export type QrReader = typeof reader;

expose(reader);
