import { readWords } from '@pasok/contracts/language';
import own from './words/own-sessions.json' with { type: 'json' };

/** Why a bearer is not taken, as its person reads it: sent with UNAUTHENTICATED, and shown where one signs in again. */
export const sessionRefusals = readWords(own);
