import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = [
  'packages',
  'services',
  'shell',
  'mf-procurement',
  'mf-transactions',
  'mf-blockchain',
  'tools',
  'e2e',
];

/** The codes of docs/acceptance.md: "- A01 S B | Given ...". */
const codesOf = (page: string) => [...page.matchAll(/^- ([A-Z]\d\d) /gm)].map(([, code = '']) => code);

/** Codes in a text, those between the two ends of a range included: B01-B03 names B02 too. */
function codesNamedIn(text: string): Set<string> {
  const named = new Set([...text.matchAll(/\b[A-Z]\d\d\b/g)].map(([code]) => code));
  for (const [, letter = '', from, to] of text.matchAll(/\b([A-Z])(\d\d)-\1(\d\d)\b/g))
    for (let at = Number(from); at <= Number(to); at += 1)
      named.add(`${letter}${String(at).padStart(2, '0')}`);
  return named;
}

const tests = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(root, folder, file)),
  )
  .filter((file) => file !== import.meta.filename)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const withoutTest = (page: string) => {
  const named = codesNamedIn(tests);
  return codesOf(page).filter((code) => !named.has(code));
};

test('every code of docs/acceptance.md is in the name of a test', () => {
  const page = readFileSync(join(root, 'docs', 'acceptance.md'), 'utf8');
  expect(codesOf(page).length).toBeGreaterThan(150);
  expect(withoutTest(page)).toEqual([]);
});

test('a code without a test is found, one inside a range is not', () => {
  expect(withoutTest('- Z98 S B | Given nothing.\n- B02 S B | Given a range.')).toEqual(['Z98']);
});
