import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { buildId } from './source-files.ts';

test('what git and other programs keep beside the sources is no part of a build', () => {
  const home = mkdtempSync(join(tmpdir(), 'pasok-sources-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const write = (folder: string, file: string) => {
    mkdirSync(join(home, folder), { recursive: true });
    writeFileSync(join(home, folder, file), 'text');
  };
  const build = () => buildId(pathToFileURL(join(home, '/')));
  write('src', 'routes.tsx');
  const before = build();
  for (const folder of ['.git', '.idea', 'node_modules/react', 'dist']) write(folder, 'index');
  expect(build()).toBe(before);
  write('src', 'texts.ts');
  expect(build()).not.toBe(before);
});
