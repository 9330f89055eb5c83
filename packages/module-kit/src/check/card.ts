import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedSchema, registrySchema } from '@pasok/contracts/registry';
import { z } from 'zod';
import { manifestName, OperatorError, refusal } from './files.ts';

const { name, label, routes, nav, open, extends: extensions } = registrySchema.element.shape;

const cardName = 'module.json';

/** What a module's build says of itself; what the registry and the journal do not take is refused here, before either changes. */
const cardSchema = z.object({
  name,
  /** The registry takes eighty with what publishing puts behind it. */
  version: z.string().max(60),
  label,
  contract: z.number().int(),
  routes,
  nav,
  open,
  extends: extensions,
  requires: z.record(z.string(), z.string()),
  first: publishedSchema.shape.first,
  /** What each part of `extends` begins with, beside the entry. */
  parts: z.record(z.string(), z.array(z.string())).optional(),
  /** Every file below static/ that is of this build. */
  files: z.array(z.string()).optional(),
});
export type ModuleCard = z.infer<typeof cardSchema>;

/** Reads the card of a build, which people know as `label` (`mf-one/dist`). @throws OperatorError in one sentence when there is none. */
export function readCard(dist: string, label: string): ModuleCard {
  if (!existsSync(join(dist, manifestName)) || !existsSync(join(dist, cardName))) {
    const isProject = existsSync(join(dirname(dist), 'package.json'));
    throw new OperatorError(
      isProject
        ? `${dirname(label)} is not built: run npm run build and start again.`
        : `${dirname(label)} is no module: it has no package.json.`,
    );
  }
  const card = cardSchema.safeParse(readWhole(dist, label, cardName));
  if (card.success) return card.data;
  const [issue] = card.error.issues;
  throw refusal(
    `${label}/${cardName}`,
    `its ${issue?.path.join('.') || 'content'} is not as it has to be: mend package.json and run npm run build again`,
  );
}

/** What a JSON file of a build says. @throws OperatorError in one sentence when only a part of it is there. */
export function readWhole(dist: string, label: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dist, file), 'utf8'));
  } catch {
    throw refusal(`${label}/${file}`, 'it is not whole: run npm run build again');
  }
}
