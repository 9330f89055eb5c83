import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Reads a program's text into its syntax tree. */
export const parseSource = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Calls back with every node of a tree, in the order of the text. */
export function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => eachNode(child, visit));
}

/** Where a node stands, as an editor opens it: path:line. */
export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Every program of the repository that is written by hand and holds `word`, parsed; `of`: which paths to look at. */
export function readSources(word = '', of = (_path: string): boolean => true): ts.SourceFile[] {
  const asked = [
    'ls-files',
    '-z',
    '-co',
    '--exclude-standard',
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.js',
  ];
  const { stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
  const paths = stdout.split('\0').filter((path) => path && !path.includes('/generated/') && of(path));
  const there = [...new Set(paths)].filter((path) => existsSync(join(root, path)));
  const texts = there.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  return texts.filter(([, text]) => text.includes(word)).map(([path, text]) => parseSource(path, text));
}
