import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleFolders } from '@pasok/build/module-folders';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = ['shell', ...moduleFolders(root), 'packages', 'services'];
const isSource = (path: string): boolean =>
  /\.(tsx?|html)$/.test(path) && !/(^|\/)(node_modules|dist)\/|\.(test|spec)\.tsx?$/.test(path);

const sources = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter(isSource)
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));

/** Forms that Enter would send as a query where no script comes: what was typed would stand in the address. */
const queryForms = (text: string): string[] =>
  [...text.matchAll(/<form\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('method="post"'));

it('every form posts: screens take Form of @pasok/ui', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap(({ path, text }) => queryForms(text).map((form) => `${path}: ${form}`));
  expect(found).toEqual([]);
  const raw = sources.filter(({ path, text }) => path.endsWith('.tsx') && text.includes('<form'));
  expect(raw.map(({ path }) => path)).toEqual(['packages/ui/src/fields/form.tsx']);
});
