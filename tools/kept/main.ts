// `npm run kept`: the numbers of this repository beside those of kept.json; one that is higher is red. With `--write`, as
// `npm run fix` calls it, what is lower is written down. Raising one is an edit of that file, whose commit says why.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';
import { differences, inSteps, lowered } from './compare.ts';
import { countNumbers, filesOf } from './count.ts';

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'kept.json');
const keptSchema = z.object({
  numbers: z.record(z.string(), z.record(z.string(), z.number())),
  /** Upper bounds in kB gzip, which e2e/bytes.spec.ts holds. */
  pages: z.record(z.string(), z.number()),
});

const kept = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const now = countNumbers(filesOf(root));
const titles: Record<string, string> = {
  source: 'lines of source',
  tests: 'lines of tests',
  small: 'files of 15 lines or fewer',
  words: 'words of documents',
  full: 'files in folders of more than 40',
  arrows: 'imports within these',
};
const total = (numbers: Record<string, number> = {}) =>
  Object.values(numbers).reduce((sum, each) => sum + each, 0);
for (const [what, numbers] of Object.entries(now))
  console.log(`${titles[what] ?? what}: ${total(numbers)} (kept: ${total(kept.numbers[what])})`);

const isWriting = process.argv.includes('--write');
const stepped = inSteps(now);
const differing = differences(kept.numbers, stepped);
for (const { what, of, ...each } of differing)
  console.log(
    `${each.now > each.kept ? 'ABOVE' : 'below'}: ${titles[what]}, ${of}: ${each.now}, kept ${each.kept}`,
  );
if (isWriting) {
  const numbers = lowered(kept.numbers, stepped);
  writeFileSync(file, `${JSON.stringify({ numbers, pages: kept.pages }, null, 2)}\n`);
}
if (differing.length > 0 && !isWriting) console.log('What is below is written down by npm run fix.');
if (differing.some((each) => each.now > each.kept && (kept.numbers[each.what]?.[each.of] || !isWriting)))
  throw new OperatorError(
    'More than is kept: make it less, or raise the number in tools/kept/kept.json in a commit that says why.',
  );
