import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { StackOptions } from '../../tools/stack/start-stack.ts';

/** The product this run has started: its data folder and its databases. */
export type Run = { dataDir: string; databases: { core: string; chain: string } };

/** Undefined when BASE_URL named a product that ran already. */
export const ownRun = (): Run | undefined =>
  process.env.E2E_RUN ? (JSON.parse(process.env.E2E_RUN) as Run) : undefined;

/** The modules as the product published them at its start, whatever tests deployed since. */
export const publishedIn = ({ dataDir }: Run): string => join(dataDir, 'published');

/** For another product beside that of the run: its modules have been through the gate once. */
export function alreadyPublished(): Pick<StackOptions, 'publish'> {
  const run = ownRun();
  return run ? { publish: (modulesDir) => cpSync(publishedIn(run), modulesDir, { recursive: true }) } : {};
}
