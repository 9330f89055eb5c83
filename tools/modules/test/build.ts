import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Store } from '../switch-modules.ts';
import { write, writeBuild } from './write-build.ts';

/** A folder with a built shell and a place for modules, gone after the test. */
export function makeRoot(): { root: string; store: Store } {
  const root = mkdtempSync(join(tmpdir(), 'pasok-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  buildShell(root);
  return { root, store: { modulesDir: join(root, 'modules'), shellDir: join(root, 'shell', 'dist') } };
}

/** Builds the shell: what it provides, and its page. */
export function buildShell(root: string, provides: object = {}, page = ''): void {
  const dist = join(root, 'shell', 'dist');
  const versions = { client: '1.2.0', ui: '1.0.0', react: '19.3.1', ...provides };
  write(join(dist, 'platform.json'), { contract: 1, provides: versions });
  write(join(dist, 'index.html'), `<!doctype html>${page}`);
}

/** Builds mf-one. */
export function buildModule(
  root: string,
  text: string,
  facts?: object,
  files?: Record<string, string>,
): void {
  writeBuild(root, 'mf-one', text, facts, files);
}
