import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { registrySchema } from '@pasok/contracts/registry';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishModules } from './publish-modules.ts';

let root: string;
const published = (file: string) => join(root, 'modules', 'mf-one', file);
const card = { name: 'mf_one', label: 'Satu', contract: 1, routes: ['/one'] };

/** A build whose only chunk has this hash. */
function buildModule(hash: string): void {
  rmSync(join(root, 'mf-one'), { recursive: true, force: true });
  const files = {
    'mf-manifest.json': hash,
    'module.json': JSON.stringify(card),
    [`static/js/chunk.${hash}.js`]: hash,
  };
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'mf-one', 'dist', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  publishModules(root, join(root, 'modules'), ['mf-one']);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pasok-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

test('the registry names the module as the contract wants it', () => {
  buildModule('aaaaaaaaaa');
  const registry = registrySchema.parse(
    JSON.parse(readFileSync(join(root, 'modules', 'registry.json'), 'utf8')),
  );
  expect(registry).toEqual([{ ...card, entry: '/mf/mf-one/mf-manifest.json' }]);
});

test('the files of the previous build stay for open pages, those before it go', () => {
  for (const hash of ['aaaaaaaaaa', 'bbbbbbbbbb', 'bbbbbbbbbb']) buildModule(hash);
  expect(readFileSync(published('mf-manifest.json'), 'utf8')).toBe('bbbbbbbbbb');
  expect(existsSync(published('static/js/chunk.aaaaaaaaaa.js'))).toBe(true);
  buildModule('cccccccccc');
  expect(existsSync(published('static/js/chunk.aaaaaaaaaa.js'))).toBe(false);
  expect(existsSync(published('static/js/chunk.bbbbbbbbbb.js'))).toBe(true);
});

test('a module that is not built is refused in words', () => {
  expect(() => publishModules(root, join(root, 'modules'), ['mf-two'])).toThrow('mf-two is not built');
});
