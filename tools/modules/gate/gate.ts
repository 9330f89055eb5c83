import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { RegistryEntry } from '@pasok/contracts/registry';
import type { ModuleCard } from '../card.ts';
import { moduleName } from '../names.ts';
import { checkRequirements, type Platform } from '../requirements.ts';
import { checkBudget } from './budget.ts';
import { checkCode } from './code.ts';
import { checkNames } from './names.ts';
import { refusal } from './refusal.ts';
import { checkStyles } from './styles.ts';

/** A version on its way into the registry: its files in `home`, which people know as `label`. */
export type GateInput = {
  folder: string;
  card: ModuleCard;
  home: string;
  label: string;
  files: readonly string[];
};

/** What it comes to stand beside. */
export type Neighbours = { platform: Platform; others: readonly RegistryEntry[] };

/**
 * The one gate before the registry: deploying, rolling back and starting pass it, and so does every published module when
 * the shell changes. @throws OperatorError in one sentence that names the file; it changes nothing.
 */
export async function checkModule(candidate: GateInput, { platform, others }: Neighbours): Promise<void> {
  const { folder, card, home, label, files } = candidate;
  const about = `${label}/module.json`;
  checkRequirements(about, card, platform);
  checkNames(about, folder, card, others);
  checkBudget(label, home, files, card);
  for (const file of files) {
    // Between two files the store's lock is kept alive.
    await breathe();
    const place = `${label}/${file}`;
    const text = () => readFileSync(join(home, file), 'utf8');
    if (file.endsWith('.css')) checkStyles(place, text(), `${moduleName(folder)}-`);
    if (/\.m?js$/.test(file)) checkParsed(place, text(), card.allows ?? {});
  }
}

function checkParsed(place: string, text: string, allows: Record<string, string>): void {
  try {
    checkCode(place, text, allows);
  } catch (error) {
    if (error instanceof SyntaxError) throw refusal(place, `it is no JavaScript (${error.message})`);
    throw error;
  }
}
