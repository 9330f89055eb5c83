import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSchema, registrySchema } from '@pasok/contracts/registry';
import { Failure } from '@pasok/postgres/failure';
import { z } from 'zod';
import { allowances } from './gate/code.ts';

/** What a module's build says of itself (dist/module.json). */
const cardSchema = z.object({
  name: z.string(),
  version: z.string(),
  label: z.string(),
  contract: z.number().int(),
  routes: z.array(z.string()).min(1),
  nav: registrySchema.element.shape.nav,
  requires: z.record(z.string(), z.string()),
  first: publishedSchema.shape.first,
  /** Every file below static/ that is of this build. */
  files: z.array(z.string()).optional(),
  /** What the gate refuses else (gate/code.ts), each with the reason that the journal keeps. */
  allows: z.partialRecord(z.enum(allowances), z.string().min(10)).optional(),
});
export type ModuleCard = z.infer<typeof cardSchema>;

/** Reads the card of a build. @throws Failure in one sentence when there is no build. */
export function readCard(dist: string, folder: string): ModuleCard {
  if (!existsSync(join(dist, 'mf-manifest.json')) || !existsSync(join(dist, 'module.json')))
    throw new Failure(`${folder} is not built: run npm run build and start again.`);
  const card = cardSchema.safeParse(JSON.parse(readFileSync(join(dist, 'module.json'), 'utf8')));
  if (!card.success) throw new Failure(`${folder} was built by an older tool: run npm run build again.`);
  return card.data;
}
