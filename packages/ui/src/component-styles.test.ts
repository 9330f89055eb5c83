import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ui = import.meta.dirname;
const library = fileURLToPath(new URL('../../../node_modules/@mantine/core', import.meta.url));
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The components of Mantine that this package draws with. */
function importedComponents(): string[] {
  const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => read(ui, name));
  const lists = sources.flatMap((text) => all(/import \{([^}]*)\} from '@mantine\/core'/g, text));
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim().split(' as ')[0] ?? '');
  return [...new Set(names.filter((name) => /^[A-Z]/.test(name)))];
}

const index = read(library, 'esm', 'index.mjs');

/** Where a component lies, from the library's own list; nowhere: it draws nothing. */
const filesOf = (component: string): string[] =>
  all(new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from "\\./(components/[^"]+)"`, 'g'), index).map(
    (file) => join(library, 'esm', file),
  );

/** The class names of a file and of all that it draws with, by the file that lists them. */
function classesBelow(file: string, found = new Map<string, string[]>(), seen = new Set<string>()) {
  if (seen.has(file)) return found;
  seen.add(file);
  const text = read(file);
  if (file.endsWith('.module.mjs')) found.set(file, all(/"(m_[0-9a-f]+)"/g, text));
  for (const path of all(/from "(\.[^"]+)"/g, text)) classesBelow(join(dirname(file), path), found, seen);
  return found;
}

/** Imported and not drawn: the browser scrolls a dialog, and our select has a mark of its own. */
const undrawn = ['Modal.mjs: ScrollArea.module.mjs', 'NativeSelect.mjs: Combobox.module.mjs'];

it('whatever a component of the library draws with has its styles on the page', () => {
  const styles = all(/@import "(@mantine\/core\/styles\/[^"]+)"/g, read(ui, 'styles.css'))
    .map((path) => read(library, path.replace('@mantine/core/', '')))
    .join();
  const files = importedComponents().flatMap(filesOf);
  expect(files.length).toBeGreaterThan(10);
  const unstyled = files.flatMap((file) =>
    [...classesBelow(file)]
      .filter(([, names]) => names.length > 0 && !names.some((name) => styles.includes(name)))
      .map(([styleFile]) => `${basename(file)}: ${basename(styleFile)}`),
  );
  expect(unstyled.sort()).toEqual(undrawn);
});
