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

const programs = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'];

let texts: Map<string, string> | undefined;
/** Read once a process, and so is each tree made: checks share theirs, and none of them writes a program. */
function readTexts(): Map<string, string> {
  if (texts) return texts;
  const asked = ['ls-files', '-z', '-co', '--exclude-standard', '--', ...programs];
  const { stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
  const paths = stdout.split('\0').filter((path) => path && !path.includes('/generated/'));
  const there = [...new Set(paths)].filter((path) => existsSync(join(root, path)));
  texts = new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  return texts;
}

const trees = new Map<string, ts.SourceFile>();
function treeOf(path: string, text: string): ts.SourceFile {
  const tree = trees.get(path) ?? parseSource(path, text);
  trees.set(path, tree);
  return tree;
}

/** Every program of the repository that is written by hand and holds `word`, parsed; `of`: which paths to look at. */
export function readSources(word = '', of = (_path: string): boolean => true): ts.SourceFile[] {
  return [...readTexts()]
    .filter(([path, text]) => of(path) && text.includes(word))
    .map(([path, text]) => treeOf(path, text));
}
