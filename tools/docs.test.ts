import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const inDocs = ['docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`),
);
const pages = ['README.md', 'CONTRIBUTING.md', ...inDocs];
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test.each(pages)('%s links only to what is there', (page) => {
  const links = all(read(page), /\]\((?!https?:)([^)#]+)/g);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

/** Pages about the code go stale in silence: a file they name by its whole path must exist. */
test.each(pages)('%s names only files that exist', (page) => {
  const paths = all(
    read(page),
    /`((?:packages|services|shell|mf-[a-z]+|tools|e2e|bench|docs|patches)\/[\w./-]+\.[a-z]+)`/g,
  );
  expect(paths.filter((path) => !/\/dist\//.test(path) && !existsSync(join(root, path)))).toEqual([]);
});

test('README names only commands that exist', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  const commands = all(`${read('README.md')}${read('CONTRIBUTING.md')}`, /npm run ([\w:-]+)/g);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !scripts[command])).toEqual([]);
});

test('README names every setting, and no other', () => {
  const settings = new Set(
    [
      'services/core-api/src/environment.ts',
      'services/chain-api/src/main.ts',
      'services/edge/src/main.ts',
    ].flatMap((file) => all(read(file), /^\s+([A-Z][A-Z_]+): /gm)),
  );
  const named = new Set(all(read('README.md'), /`([A-Z][A-Z_]{3,})`/g));
  const own = ['EMBEDDED', 'CHROMIUM_PATH', 'CHAIN_DATABASE_URL'];
  expect([...settings].filter((name) => !named.has(name) && !own.includes(name))).toEqual([]);
  expect([...named].filter((name) => !settings.has(name) && !own.includes(name))).toEqual([]);
});
