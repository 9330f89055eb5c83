import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { installed, levelArguments, neededPlaces, planInstall, unsupportedNode } from './install.mjs';

const entrySchema = z.looseObject({ version: z.string().optional(), link: z.boolean().optional() });
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
const { packages } = lockSchema.parse(
  JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')),
);

type Level = Parameters<typeof neededPlaces>[1];
const isForeign = (place: string) => place.includes('node_modules/') && !packages[place]?.link;

/** What npm notes once a level is installed. */
const after = (level: Level) =>
  Object.fromEntries(neededPlaces(packages, level).map((place) => [place, packages[place] ?? {}]));
const plan = (have: Record<string, { version?: string | undefined }> | undefined, level: Level) =>
  planInstall(have, packages, level);

test('only the versions of Node.js that its libraries run on are taken, and no package asks for another', () => {
  const versions = [
    '18.20.0',
    '20.18.3',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.11.0',
    '22.12.0',
    '23.0.0',
    '24.1.0',
  ];
  expect(versions.filter((version) => unsupportedNode(version) === undefined)).toEqual([
    '20.19.0',
    '20.20.2',
    '22.12.0',
    '23.0.0',
    '24.1.0',
  ]);
  expect(unsupportedNode('22.11.0')).toContain('22.11.0');
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(manifest.engines.node).toBe('^20.19.0 || >=22.12.0');
});

test('a level holds the one before, and neither Lighthouse nor a test tool comes too early', () => {
  const levels: Level[] = ['run', 'test', 'bench'];
  const [run, tested, bench] = levels.map((level) => new Set(neededPlaces(packages, level)));
  expect([...(run ?? [])].filter((place) => !tested?.has(place))).toEqual([]);
  expect([...(tested ?? [])].filter((place) => !bench?.has(place))).toEqual([]);
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome', 'assemblyscript', 'vue'])
    expect([name, run?.has(`node_modules/${name}`)]).toEqual([name, false]);
  expect([tested, bench].map((level) => level?.has('node_modules/lighthouse'))).toEqual([false, true]);
  const foreign = Object.keys(packages).filter((place) => isForeign(place));
  expect(foreign.filter((place) => !bench?.has(place))).toEqual([]);
});

test('running needs at most 500 packages, those of all other systems counted too', () => {
  const places = neededPlaces(packages, 'run').filter(isForeign);
  expect(places.length).toBeLessThanOrEqual(500);
});

test('a fresh clone installs what the command needs', () => {
  expect(plan(undefined, 'run')).toEqual({ action: 'begin', level: 'run' });
  expect(plan(undefined, 'bench')).toEqual({ action: 'begin', level: 'bench' });
});

test('a lower level takes a higher one as good', () => {
  expect(plan(after('bench'), 'run').action).toBe('nothing');
  expect(plan(after('bench'), 'test').action).toBe('nothing');
  expect(plan(after('test'), 'run').action).toBe('nothing');
});

test('a higher level adds to what is there', () => {
  expect(plan(after('run'), 'test')).toEqual({ action: 'add', level: 'test' });
  expect(plan(after('test'), 'bench')).toEqual({ action: 'add', level: 'bench' });
  const { 'node_modules/hono': _, ...incomplete } = after('test');
  expect(plan(incomplete, 'run')).toEqual({ action: 'add', level: 'test' });
});

test('a workspace that came with the last change is linked', () => {
  const { 'node_modules/@pasok/build': _, ...before } = after('test');
  expect(plan(before, 'run')).toEqual({ action: 'add', level: 'test' });
});

test('another version begins anew, to the level that was there', () => {
  const outdated = { ...after('test'), 'node_modules/hono': { version: '0.0.1' } };
  expect(plan(outdated, 'run')).toEqual({ action: 'begin', level: 'test' });
  expect(plan({ ...after('run'), 'node_modules/hono': { version: '0.0.1' } }, 'run').level).toBe('run');
});

test('binaries of other systems may be missing, PostgreSQL among them', () => {
  const own = Object.fromEntries(
    Object.entries(after('run')).filter(([place]) => !/darwin|win32|windows|arm64|musl/.test(place)),
  );
  expect(plan(own, 'run').action).toBe('nothing');
});

test('workspaces are named by their packages: a path would take those inside it along', () => {
  const args = levelArguments(packages, 'test');
  expect(args).toContain('--workspace=@pasok/bench');
  expect(args.filter((one) => one.includes('lighthouse') || one.includes('=bench'))).toEqual([]);
});

test('what npm noted and somebody took away is not installed', () => {
  const root = mkdtempSync(join(tmpdir(), 'pasok-install-'));
  mkdirSync(join(root, 'node_modules/there'), { recursive: true });
  const noted = { 'node_modules/there': { version: '1.0.0' }, 'node_modules/gone': { version: '1.0.0' } };
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: noted }));
  expect(Object.keys(installed(root) ?? {})).toEqual(['node_modules/there']);
  rmSync(root, { recursive: true });
  expect(installed(root)).toBeUndefined();
});
