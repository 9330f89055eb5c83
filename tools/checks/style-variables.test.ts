import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { eachNode, placeOf, readSources } from './source/source-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const find = (pattern: string) =>
  spawnSync('git', ['grep', '--untracked', '-noE', '-e', pattern, '--', '*.css', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean);
/** Of `path:line:text`. */
const nameIn = (found: string) => /--[\w-]+/.exec(found)?.[0] ?? '';

it('a style asks for no variable of the theme that is not written anywhere', () => {
  const written = new Set(find('--(mantine|pasok)-[a-zA-Z0-9_-]+["\']?:').map(nameIn));
  const asked = find('var\\(--(mantine|pasok)-[a-zA-Z0-9_-]+');
  expect(written.size).toBeGreaterThan(100);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((one) => !written.has(nameIn(one)))).toEqual([]);
});

/** The names that a screen takes from its style sheets, and those sheets do not have. */
function namesWithoutStyle(file: ts.SourceFile): string[] {
  const sheets = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const name = statement.importClause?.name?.text;
    if (name && /^\..*\.module\.css$/.test(text))
      sheets.set(name, readFileSync(join(root, dirname(file.fileName), text), 'utf8'));
  }
  const found: string[] = [];
  eachNode(file, (node) => {
    if (!ts.isPropertyAccessExpression(node)) return;
    const sheet = sheets.get(node.expression.getText());
    if (sheet !== undefined && !new RegExp(`\\.${node.name.text}(?![\\w-])`).test(sheet))
      found.push(placeOf(node));
  });
  return found;
}

it('what a screen names of its style sheet stands there', () => {
  const screens = readSources('', (path) => /\.tsx$/.test(path) && !/\.test\.tsx$/.test(path));
  expect(screens.length).toBeGreaterThan(150);
  expect(screens.flatMap(namesWithoutStyle)).toEqual([]);
});
