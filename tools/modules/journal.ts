import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { type JournalLine, journalLineSchema } from '@pasok/contracts/journal';

/** A change of the store, as the command that makes it tells it. */
export type Change = Omit<JournalLine, 'at' | 'who'>;

const fileOf = (modulesDir: string) => join(modulesDir, '.journal.jsonl');

/** Adds lines to the journal of deploys; what was switched to the version it had already is no change. */
export function noteChanges(modulesDir: string, changes: readonly Change[]): void {
  const at = new Date().toISOString();
  const lines = changes
    .filter(({ from, to }) => from !== to)
    .map((change) => journalLineSchema.parse({ at, who: callerName(), ...change }));
  appendFileSync(fileOf(modulesDir), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The journal of a store, oldest first. */
export function readJournal(modulesDir: string): JournalLine[] {
  const file = fileOf(modulesDir);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => journalLineSchema.parse(JSON.parse(line)));
}

/** `DEPLOYED_BY`, as a pipeline sets it, or who is at the terminal; a container's user may have no name. */
function callerName(): string {
  if (process.env.DEPLOYED_BY) return process.env.DEPLOYED_BY;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `${process.getuid?.() ?? '?'}@${hostname()}`;
  }
}
