import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RegistryEntry,
  type StoredEntry,
  withdrawnFile,
  withdrawnSchema,
} from '@pasok/contracts/registry';
import { refusal } from './gate/refusal.ts';
import type { Version } from './read-build.ts';
import { readVersions } from './versions.ts';

/** In the journal: a candidate that ends. */
export const nobody = { accounts: 0, percent: 0 } as const;

/** The entry that an entry's candidate has for its audience; none without a candidate, or once it was withdrawn. */
export function candidateEntry(modulesDir: string, { name, candidate }: StoredEntry): RegistryEntry[] {
  const folder = name.replaceAll('_', '-');
  if (!candidate || existsSync(join(modulesDir, folder, withdrawnFile(candidate.version)))) return [];
  return readVersions(modulesDir, folder).filter(
    ({ version, integrity }) => version === candidate.version && integrity === candidate.integrity,
  );
}

/**
 * A version that failed as a candidate is never published again by itself, only by a person who removes the note of it.
 * @throws OperatorError that names the note.
 */
export function checkNotWithdrawn(modulesDir: string, { folder, label, entry }: Version): void {
  const note = join(modulesDir, folder, withdrawnFile(entry.version));
  if (!existsSync(note)) return;
  const { at, why } = withdrawnSchema.parse(JSON.parse(readFileSync(note, 'utf8')));
  throw refusal(
    `${label}/module.json`,
    `${entry.version} was withdrawn at ${at} (${why}): build another, or remove ${note}`,
  );
}
