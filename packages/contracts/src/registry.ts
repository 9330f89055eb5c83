import { z } from 'zod';
import { integrityPattern } from './integrity.ts';
import { boundedText } from './text.ts';

/** The contract version between shell and modules. */
export const contractVersion = 1;

/** Whether a shell of contract `spoken` runs a module of another: its own and the one before, so that teams move one by one. */
export const speaksContract = (asked: number, spoken: number = contractVersion): boolean =>
  asked === spoken || (asked >= 1 && asked === spoken - 1);

const longestAddress = 2_000;

/** A link a module puts into the navbar. */
const navLinkSchema = z.object({
  to: boundedText(longestAddress).regex(/^\/(?!\/)/),
  label: boundedText(40).min(1),
});

const sha384 = boundedText(80).regex(integrityPattern);

/**
 * One module in /registry.json. `entry` is its federation manifest: a path on the shell's origin or an address on
 * another; `routes` the paths it serves ("/request/:id"), `nav` its links in the navbar after the shell's own, `open` those
 * of its routes that guests see too. A published
 * module also has its `version` and the `integrity` of its manifest, which in turn has that of every file; without one a
 * production shell runs nothing of it.
 */
const registryEntrySchema = z.object({
  name: boundedText(80).regex(/^[a-z][a-z0-9_]*$/),
  label: boundedText(80).min(1),
  entry: boundedText(longestAddress).regex(/^(\/(?!\/)|https?:\/\/)/, 'a path or an http address'),
  contract: z.number().int(),
  routes: z.array(boundedText(longestAddress).startsWith('/')).min(1),
  nav: z.array(navLinkSchema).optional(),
  open: z.array(boundedText(longestAddress).startsWith('/')).optional(),
  version: boundedText(80).min(1).optional(),
  integrity: sha384.optional(),
  /** Set by the edge where this is not the version that everybody gets, and why this account does. */
  chosen: z.enum(['candidate', 'preview']).optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export const registrySchema = z.array(registryEntrySchema);

/**
 * A published version that some accounts get in its module's place: the named ones (by a keyed hash, as the edge writes it)
 * and a percentage of all. It has an entry of its own among the module's versions.
 */
const candidateSchema = z.object({
  version: boundedText(80).min(1),
  integrity: sha384,
  accounts: z.array(boundedText(40)).max(10_000),
  percent: z.number().min(0).max(100),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** The registry as it lies in the store: what the edge chooses from, and no page gets. */
export const storedRegistrySchema = z.array(
  registryEntrySchema.omit({ chosen: true }).extend({ candidate: candidateSchema.optional() }),
);
export type StoredEntry = z.infer<typeof storedRegistrySchema>[number];

/** What an automatic withdrawal leaves beside a module's versions, `.withdrawn-<version>.json`; it stays until a person removes it. */
export const withdrawnSchema = z.object({ at: boundedText(40), why: boundedText(500) });
/** The name of that file, in the module's folder; `version` as in the registry. */
export const withdrawnFile = (version: string): string => `.withdrawn-${version}.json`;

/** A call below /api, as the client package writes it: a page's own `:name` stands for that part of its address. */
const callSchema = boundedText(longestAddress).regex(/^\/[\w\-.~/?=&:%]*$/);

/** What a page begins with. `parts`: pieces of the shell's packages that it shows and not every page does. */
const firstSchema = z.object({
  files: z.array(boundedText(longestAddress)),
  calls: z.array(callSchema).default([]),
  parts: z.array(boundedText(40)).default([]),
});
export type PagePreload = z.infer<typeof firstSchema>;

/**
 * What a published manifest adds to the federation's own: the hash of every file, by its path beside the manifest, and
 * what each page begins with, by its route.
 */
export const publishedSchema = z.object({
  integrity: z.record(z.string(), sha384),
  first: z.record(z.string(), firstSchema).default({}),
});
