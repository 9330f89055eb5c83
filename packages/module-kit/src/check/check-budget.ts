import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GivenVersion } from './check-module.ts';
import { refusal } from './files.ts';

/**
 * Most kilobytes (1,000 bytes, gzip) of a module's entry, of what its first route begins with and what any other does, of each
 * part it adds to another's page, and of all its scripts and styles, which browsers fetch ahead.
 */
const budget = { entry: 15, first: 60, page: 80, part: 15, all: 250 };

/** What a module makes people wait for has an end. @throws OperatorError that names the largest file. */
export function checkBudget({ label, home, files, card }: GivenVersion): void {
  const code = files.filter((file) => /\.(m?js|css)$/.test(file));
  const sizes = new Map(
    code.map((file) => [file, gzipSync(readFileSync(join(home, file)), { level: 9 }).length]),
  );
  const sizeOf = (file: string) => sizes.get(file) ?? 0;
  /** Refuses what weighs too much together; the largest of it is named. */
  const check = (what: string, together: Iterable<string>, max: number) => {
    const [largest, ...others] = [...new Set(together)].sort((one, other) => sizeOf(other) - sizeOf(one));
    if (largest === undefined) return;
    const weight = others.reduce((sum, file) => sum + sizeOf(file), sizeOf(largest)) / 1_000;
    if (weight > max)
      throw refusal(
        `${label}/${largest}`,
        `${what} ${weight.toFixed(1)} kB compressed, and ${max} kB is the budget`,
      );
  };
  for (const file of code) if (file.includes('remoteEntry')) check('the entry has', [file], budget.entry);
  for (const [route, page] of Object.entries(card.first)) {
    const max = route === card.routes[0] ? budget.first : budget.page;
    check(`with it the page ${route} begins with`, page.files, max);
  }
  for (const [part, files] of Object.entries(card.parts ?? {}))
    check(`with it the part ${part} begins with`, files, budget.part);
  check('with it all scripts and styles have', code, budget.all);
}
