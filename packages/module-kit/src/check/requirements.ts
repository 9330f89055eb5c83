import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportsContract } from '@pasok/contracts/registry';
import { z } from 'zod';
import type { ModuleCard } from './card.ts';
import { OperatorError, refusal } from './files.ts';

const versions = z.record(z.string(), z.string());
export const platformSchema = z.object({ contract: z.number().int(), provides: versions });
export type Platform = z.infer<typeof platformSchema>;

/** What a built shell offers modules, as its build wrote it. */
export function readPlatform(shellDir: string): Platform {
  const file = join(shellDir, 'platform.json');
  if (!existsSync(file)) throw new OperatorError('The shell is not built: run npm run build and try again.');
  return platformSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Asking = Pick<ModuleCard, 'label' | 'contract' | 'requires'>;

/** @throws OperatorError in one sentence when the shell lacks something that the module of this card requires. */
export function checkRequirements(file: string, card: Asking, platform: Platform): void {
  const missing = missingFor(card, platform);
  if (missing) throw refusal(file, missing);
}

/** What the module of this card requires and the shell lacks, in words. */
export function missingFor({ label, contract, requires }: Asking, platform: Platform): string | undefined {
  if (!supportsContract(contract, platform.contract))
    return `${label} needs contract ${contract} and the shell speaks ${platform.contract}`;
  for (const [name, range] of Object.entries(requires)) {
    const version = platform.provides[name];
    if (!version) return `${label} needs ${name} ${range} and the shell has none`;
    if (!meets(version, range)) return `${label} needs ${name} ${range} and the shell has ${version}`;
  }
  return undefined;
}

/** Whether a version is within `^1.2.3` (the same major from 1 on, at least as new) or is the one named exactly. @internal */
export function meets(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = numbers(range.slice(1));
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = numbers(version);
  if (hasMajor !== major) return false;
  if (major === 0 && hasMinor !== minor) return false;
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch);
}

const numbers = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10));
