import {
  chainAnswerSchema,
  chainKeysSchema,
  headSchema,
  recordAnswerSchema,
} from '@pasok/contracts/blockchain';
import { z } from 'zod';

/**
 * The shapes of the chain's answers, for its screens: they come with the shell.
 */
export const chainShapes = {
  chain: chainAnswerSchema,
  keys: chainKeysSchema,
  head: headSchema,
  record: recordAnswerSchema,
  /** For an answer that is read however it is spelled. */
  anything: z.unknown(),
};
