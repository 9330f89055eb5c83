import type { RegistryEntry } from '@pasok/contracts/registry';
import type { ModuleCard } from './card.ts';
import { checkNames } from './check-names.ts';
import { checkRequirements, type Platform } from './requirements.ts';

/** A version on its way into the registry: its files in `home`, which people know as `label`. */
export type GivenVersion = {
  folder: string;
  card: ModuleCard;
  home: string;
  label: string;
  files: readonly string[];
};

/** What it comes to stand beside. */
export type Neighbours = { platform: Platform; others: readonly RegistryEntry[] };

/**
 * Whether a version may stand beside these modules in this shell: names, routes, contract and shared packages.
 * @throws OperatorError in one sentence that names the file.
 */
export function checkModule({ folder, card, label }: GivenVersion, { platform, others }: Neighbours): void {
  const about = `${label}/module.json`;
  checkRequirements(about, card, platform);
  checkNames(about, folder, card, others);
}
