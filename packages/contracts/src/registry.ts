import { z } from 'zod';

/** The contract version between shell and modules; a module that asks for another is refused in words. */
export const contractVersion = 1;

/** One module in /registry.json. `entry` is its federation manifest; `routes` the paths it serves ("/request/:id"). */
const registryEntrySchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  label: z.string().min(1),
  entry: z.string().min(1),
  contract: z.number().int(),
  routes: z.array(z.string().startsWith('/')).min(1),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export const registrySchema = z.array(registryEntrySchema);
