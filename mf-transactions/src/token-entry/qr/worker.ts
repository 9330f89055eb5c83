import { expose } from 'comlink';
import { decodeImage } from './decode-image.ts';

/** What runs off the page's thread: a frame without a code costs a quarter of a second. */
const reader = { decodeImage };

export type QrReader = typeof reader;

expose(reader);
