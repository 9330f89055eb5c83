import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type JournalLine, journalLineSchema } from '@pasok/contracts/journal';
import { withdrawnFile } from '@pasok/contracts/registry';

export type Withdrawal = { module: string; version: string; base: string; why: string };

/**
 * Takes a candidate back for all edges of a store: a note beside its versions that only a person removes, and a line in the
 * journal by whoever wrote the note. False where another edge was first. @throws when the store takes no note.
 */
export async function withdraw(
  modulesDir: string,
  { module, version, base, why }: Withdrawal,
): Promise<boolean> {
  const part = module.replaceAll('_', '-');
  const at = new Date().toISOString();
  const note = JSON.stringify({ at, why });
  try {
    await writeFile(join(modulesDir, part, withdrawnFile(version)), `${note}\n`, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false; // what fs throws
    throw error;
  }
  const line: JournalLine = {
    at,
    who: `edge@${hostname()}`,
    part,
    from: base,
    to: version,
    why,
    candidate: { accounts: 0, percent: 0 },
  };
  const journal = join(modulesDir, '.journal.jsonl');
  // A power cut may have left half a line: this one begins on its own.
  const before = await readFile(journal, 'utf8').catch(() => '');
  const begin = before === '' || before.endsWith('\n') ? '' : '\n';
  await appendFile(journal, `${begin}${JSON.stringify(journalLineSchema.parse(line))}\n`);
  return true;
}
