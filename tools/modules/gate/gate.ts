import type { RegistryEntry } from '@pasok/contracts/registry';
import type { ModuleCard } from '../card.ts';
import { checkRequirements, type Platform } from '../requirements.ts';
import { checkBudget } from './budget.ts';
import { checkNames } from './names.ts';

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
 * What deploying, rolling back and starting ask of a version: names, routes, versions and bytes; none of its code is read.
 * @throws OperatorError in one sentence that names the file; it changes nothing.
 */
export function checkModule(version: GateInput, { platform, others }: Neighbours): void {
  const { folder, card, home, label, files } = version;
  const about = `${label}/module.json`;
  checkRequirements(about, card, platform);
  checkNames(about, folder, card, others);
  checkBudget(label, home, files, card);
}
