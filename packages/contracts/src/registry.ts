import { z } from 'zod';
import { integrityPattern } from './integrity.ts';

/** The contract version between shell and modules; a module that asks for another is refused in words. */
export const contractVersion = 1;

/** A link a module puts into the navbar. */
const navLinkSchema = z.object({ to: z.string().regex(/^\/(?!\/)/), label: z.string().min(1).max(40) });

const sha384 = z.string().regex(integrityPattern);

/**
 * One module in /registry.json. `entry` is its federation manifest: a path on the shell's origin or an address on
 * another; `routes` the paths it serves ("/request/:id"), `nav` its links in the navbar after the shell's own. A published
 * module also has its `version` and the `integrity` of its manifest, which in turn has that of every file; without one a
 * production shell runs nothing of it.
 */
const registryEntrySchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  label: z.string().min(1),
  entry: z.string().regex(/^(\/(?!\/)|https?:\/\/)/, 'a path or an http address'),
  contract: z.number().int(),
  routes: z.array(z.string().startsWith('/')).min(1),
  nav: z.array(navLinkSchema).optional(),
  version: z.string().min(1).optional(),
  integrity: sha384.optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export const registrySchema = z.array(registryEntrySchema);

/** What a published manifest adds to the federation's own: the hash of every file, by its path beside the manifest. */
export const manifestIntegritySchema = z.object({ integrity: z.record(z.string(), sha384) });
