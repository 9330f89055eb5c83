import { z } from 'zod';

/** Answer of calls that only act: a sentence for the person. In a file of its own: every page signs out. */
export const messageSchema = z.object({ message: z.string() });
