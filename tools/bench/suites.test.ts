import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../bench');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const files = names.filter((name) => !name.includes('node_modules')).map((name) => join(folder, name));

// They run whole where nothing else does, and small in test:release (e2e/release/bench.long.ts).
it.each(names.filter((name) => !name.includes('/')))('bench/%s can be begun', async (name) => {
  expect((await import(pathToFileURL(join(folder, name)).href)).run).toBeTypeOf('function');
});

it('the programs that suites run by themselves are there', () => {
  const programs = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('([^']+\.\w+)', import\.meta\.url\)/g)].map(
      ([, path = '']) => new URL(path, pathToFileURL(file)),
    ),
  );
  expect(programs.length).toBeGreaterThan(4);
  // What is built is there once it was.
  const sources = programs.filter(({ href }) => !href.includes('/dist/'));
  expect(sources.filter((url) => !existsSync(url)).map(String)).toEqual([]);
});

it('a suite takes no context by a cast', () => {
  const scripts = ['core-api', 'chain-api'].flatMap((service) => {
    const place = join(folder, '../services', service, 'scripts');
    return readdirSync(place).map((name) => join(place, name));
  });
  const casting = [...files, ...scripts].filter((file) =>
    /as (unknown|Ctx|ServiceCtx|DatabaseCtx|ReadCtx)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(casting).toEqual([]);
});
