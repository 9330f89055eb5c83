import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const rule = 'style/noRestrictedImports';

/** Whether lint refuses a file that holds this line, by the rule in biome.json. */
function isRefused(line: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-lint-'));
  writeFileSync(join(folder, 'planted.ts'), `${line}\n`);
  const args = [biome, 'lint', `--config-path=${root}`, '--vcs-enabled=false', `--only=${rule}`, folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stdout + stderr).toContain('Checked 1 file');
  return stderr.includes(rule);
}

test.each([
  ["import { x } from '../../../../x.ts';", true],
  ["import type { x } from '../../../../../x.ts';", true],
  ["const x = await import('../../../../x.ts');", true],
  ["import { x } from '../../../x.ts';", false],
])('no import climbs four folders: %s', (line, refused) => expect(isRefused(line)).toBe(refused));

test.each([
  ["import { useSearchParams } from 'react-router-dom';", true],
  ["import { Link, useSearchParams as read } from 'react-router-dom';", true],
  ["import { Link } from 'react-router-dom';", false],
])('the address is changed by useAddress alone: %s', (line, refused) =>
  expect(isRefused(line)).toBe(refused),
);
