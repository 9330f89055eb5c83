import { expect, it } from 'vitest';
import { filePathnames } from './source/file-addresses.ts';
import { parseSource, readSources } from './source/source-files.ts';

it.each([
  ['packages/x/src/a.mjs', `build(new URL('a.ts', import.meta.url).pathname);`],
  ['packages/x/src/b.ts', `const here = new URL('.', import.meta.url);\nread(here.pathname);`],
  ['packages/x/src/c.ts', `const { pathname } = new URL(import.meta.url);`],
  ['packages/x/src/d.ts', `const { pathname: path } = pathToFileURL('x');`],
  ['tools/e.ts', `export const plan = (folder: URL) => folder.pathname;`],
  ['mf-x/rsbuild.config.ts', `export default remote(root.pathname);`],
])('the path of a file by .pathname is found in %s', (path, text) => {
  expect(filePathnames(parseSource(path, text))).toHaveLength(1);
});

it.each([
  ['services/x/src/a.ts', `const route = new URL(request.url).pathname;`],
  ['tools/page.tsx', `if (window.location.pathname === '/') go();`],
  ['tools/b.ts', `const at = fileURLToPath(new URL('.', import.meta.url));`],
])('other addresses may have one: %s', (path, text) => {
  expect(filePathnames(parseSource(path, text))).toEqual([]);
});

it('no program of ours takes the path of a file so', () => {
  expect(readSources('pathname').flatMap(filePathnames)).toEqual([]);
});
