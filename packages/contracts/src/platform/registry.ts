import { z } from 'zod';
import { boundedText } from '../fields/text.ts';
import { integrityPattern } from './http.ts';

/** The contract version between shell and modules. */
export const contractVersion = 1;

/** Whether a shell of contract `spoken` runs a module of another: its own and the one before, so that teams move one by one. */
export const supportsContract = (asked: number, spoken: number = contractVersion): boolean =>
  asked === spoken || (asked >= 1 && asked === spoken - 1);

const longestAddress = 2_000;

/** Accounts that a link or a part is for: those that supply; without it, everybody. */
const forWhom = z.literal('vendor').optional();

/**
 * A link a module puts into the navbar. Links of one `group` fold into a menu of that name; `icon` is one of `navIcons` (slots.ts).
 * `badge` is a call and a number in its answer that stands beside the label while it is above zero: `/gudang/counts#waiting`.
 */
const navLinkSchema = z.object({
  to: boundedText(longestAddress).regex(/^\/(?!\/)/),
  label: boundedText(40).min(1),
  group: boundedText(40).optional(),
  icon: boundedText(40).optional(),
  for: forWhom,
  badge: boundedText(longestAddress).optional(),
});
export type NavLink = z.infer<typeof navLinkSchema>;

/**
 * A part that a module adds to a slot of another's page (slots.ts): the module exposes it as `./<part>`. Parts of one slot stand
 * in the `order` of their numbers. `hidden` is set by the operator alone.
 */
const extensionSchema = z.object({
  slot: boundedText(80),
  part: boundedText(40),
  order: z.number(),
  for: forWhom,
  hidden: z.literal(true).optional(),
});

const sha384 = boundedText(80).regex(integrityPattern);

/**
 * One module in /registry.json. `entry` is its federation manifest: a path on the shell's origin or an address on
 * another; `routes` the paths it serves ("/request/:id"), `nav` its links in the navbar after the shell's own, `open` those
 * of its routes that guests see too, `extends` what it adds to other pages. A published
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
  extends: z.array(extensionSchema).optional(),
  version: boundedText(80).min(1).optional(),
  integrity: sha384.optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;
export const registrySchema = z.array(registryEntrySchema);

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

const files = z.array(z.string());

/**
 * What the shell's build says of itself for whoever serves its page (dist/first.json): the files each of its screens
 * begins with, those of the parts a module's page may name, and their hashes.
 */
export const shellFirstSchema = z.object({
  screens: z.record(z.string(), files),
  parts: z.record(z.string(), files),
  integrity: z.record(z.string(), boundedText(80).regex(integrityPattern)),
});
