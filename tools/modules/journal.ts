import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type JournalLine,
  journalLimits,
  journalLineSchema,
  readJournalText,
} from '@pasok/contracts/journal';
import { OperatorError } from '@pasok/postgres/operator-error';

/** A change of the store, as the command that makes it tells it. */
export type Change = Omit<JournalLine, 'at' | 'who'>;

const fileOf = (modulesDir: string) => join(modulesDir, '.journal.jsonl');

/** Asked before anything changes. @throws OperatorError when the journal does not take the reason, or the name of who gives it. */
export function checkReason(why: string): void {
  const check = (what: string, { length }: string, max: number) => {
    if (length > max)
      throw new OperatorError(`${what} has ${length} characters, and the journal takes ${max}.`);
  };
  check('The reason', why, journalLimits.why);
  check('DEPLOYED_BY', callerName(), journalLimits.who);
}

/** Adds lines to the journal of deploys; what was switched to the version it had already is no change. */
export function noteChanges(modulesDir: string, changes: readonly Change[]): void {
  const at = new Date().toISOString();
  const lines = changes
    .filter(({ from, to }) => from !== to)
    .map((change) => journalLineSchema.parse({ at, who: callerName(), ...change }));
  const file = fileOf(modulesDir);
  // A power cut may have left half a line: the next begins on one of its own.
  const begin = existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n') ? '\n' : '';
  appendFileSync(file, begin + lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The journal of a store, oldest first. */
export function readJournal(modulesDir: string): JournalLine[] {
  const file = fileOf(modulesDir);
  return existsSync(file) ? readJournalText(readFileSync(file, 'utf8')) : [];
}

/**
 * The versions of a part that undoing its switches leads to, the next one last. A rollback takes what came after its target
 * off that list, and what it left stays off for ever, unless it is named again: going to what is named is a switch like any
 * other. `current`: what the registry names.
 */
export function undoable(
  journal: readonly JournalLine[],
  part: string,
  current: string | undefined,
): string[] {
  let live: string[] = [];
  const left = new Set<string>();
  for (const { from, to, rollback, named } of journal.filter((line) => line.part === part)) {
    // A power cut may have taken the line between two.
    if (from && from !== live.at(-1)) live.push(from);
    if (rollback && from) {
      const at = live.lastIndexOf(to);
      if (named || at === -1) left.delete(to);
      else {
        left.add(from);
        live = live.slice(0, at);
      }
    }
    live.push(to);
  }
  if (current && current === live.at(-1)) live.pop();
  return live.filter((version) => version !== current && !left.has(version));
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
