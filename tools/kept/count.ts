import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numbers of the repository by what they count and of what: `source` of `packages/ui`, `words` of `docs`. */
export type Numbers = Record<string, Record<string, number>>;
export type CountedFile = { path: string; text: string };

/** A file this short is rather a part of the one that uses it. */
const fewLines = 15;
/** A folder with more files than this has rooms that it does not name. */
const manyFiles = 40;

const isCode = (path: string) =>
  /\.(tsx?|mjs|js|css)$/.test(path) && !/\/(migrations|generated)\//.test(path);
const isTest = (path: string) => /^e2e\/|\/test\/|\.(test|spec|long)\.\w+$/.test(path);
/** Not the specification, which is given, nor what teachers print, nor what has been. */
const isDoc = (path: string) =>
  path.endsWith('.md') && !/^(CHANGELOG\.md|docs\/(spec\.md|class\/))/.test(path);

const roomOf = (path: string) => /^(?:packages|services)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;
const linesOf = ({ text }: CountedFile) => text.split('\n').length - 1;
const wordsOf = ({ text }: CountedFile) => text.match(/\S+/g)?.length ?? 0;

function sumBy(
  files: readonly CountedFile[],
  groupOf: (path: string) => string,
  amountOf: (file: CountedFile) => number,
) {
  const sums: Record<string, number> = {};
  for (const file of files) sums[groupOf(file.path)] = (sums[groupOf(file.path)] ?? 0) + amountOf(file);
  return sums;
}

/** Which files import which beside them, in the folders that are full. */
function arrowsIn(source: readonly CountedFile[], full: Record<string, number>) {
  const inFull = source.filter(({ path }) => dirname(path) in full);
  return sumBy(
    inFull,
    dirname,
    ({ text }) => new Set(text.match(/(?<=(from |import\()')\.\/[\w.-]+(?=')/g)).size,
  );
}

/** Counts files: lines of source and tests by room, its files of few lines, words of the documents, full folders and their arrows. */
export function countNumbers(files: readonly CountedFile[]): Numbers {
  const code = files.filter(({ path }) => isCode(path));
  const tests = code.filter(({ path }) => isTest(path));
  const source = code.filter(({ path }) => !isTest(path));
  const small = source.filter((file) => !file.path.endsWith('.css') && linesOf(file) <= fewLines);
  const folders = Object.entries(sumBy(source, dirname, () => 1));
  const full = Object.fromEntries(folders.filter(([, count]) => count > manyFiles));
  return {
    source: sumBy(source, roomOf, linesOf),
    tests: sumBy(tests, roomOf, linesOf),
    small: sumBy(small, roomOf, () => 1),
    words: sumBy(
      files.filter(({ path }) => isDoc(path)),
      roomOf,
      wordsOf,
    ),
    full,
    arrows: arrowsIn(source, full),
  };
}

/** Every file of a checkout that git knows or would take. */
export function filesOf(root: string): CountedFile[] {
  const asked = ['ls-files', '-z', '-co', '--exclude-standard'];
  const { stdout } = spawnSync('git', asked, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const paths = [...new Set(stdout.split('\0'))].filter((path) => isCode(path) || isDoc(path));
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
