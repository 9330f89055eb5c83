import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
const rule = 'style/noRestrictedImports';

/** Whether lint refuses a file that holds this line, by the rule in biome.json. */
function isRefused(line: string, name = 'planted.ts'): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-lint-'));
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\n`);
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

test.each([
  ["import { lazy } from 'react';", 'src/parts/part.tsx', true],
  ["import { lazy as late, useState } from 'react';", 'src/parts/part.tsx', true],
  ["import { useState } from 'react';", 'src/parts/part.tsx', false],
  // A whole screen has the shell's boundary around it.
  ["import { lazy } from 'react';", 'src/module-routes.tsx', false],
  ["import { x } from '../../../../x.ts';", 'src/module-routes.tsx', true],
])('a part of a screen is fetched by lazyPart alone: %s in %s', (line, name, refused) =>
  expect(isRefused(line, name)).toBe(refused),
);
