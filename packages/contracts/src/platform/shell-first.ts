import { z } from 'zod';
import { boundedText } from '../fields/text.ts';
import { integrityPattern } from './http.ts';

const files = z.array(z.string());

/**
 * What the shell's build says of itself for whoever serves its page (dist/first.json): the files each of its screens
 * begins with ('*': every address without one of its own), those of the parts a module's page may name, and their hashes.
 */
export const shellFirstSchema = z.object({
  screens: z.record(z.string(), files),
  parts: z.record(z.string(), files),
  integrity: z.record(z.string(), boundedText(80).regex(integrityPattern)),
});
