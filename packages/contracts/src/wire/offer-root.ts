import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { boundedText, instantSchema } from '../fields/text.ts';

const notHex = () => formTexts.hex;

/** 32 bytes as 64 digits, 0 to f. */
export const hex32Schema = boundedText(64, notHex).regex(/^[0-9a-f]{64}$/, { error: notHex });

/** What core-api tells chain-api: the root over the commitments of the quarter of an hour that ended at `at`. */
export const offerRootSchema = z.object({ at: instantSchema, root: hex32Schema });

/** Where the log of offers has it. */
export const offerRootAnswerSchema = z.object({ leaf: z.number() });
