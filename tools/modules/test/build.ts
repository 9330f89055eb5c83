import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const card = {
  name: 'mf_one',
  version: '1.0.0',
  label: 'Satu',
  contract: 1,
  routes: ['/one'],
  requires: { client: '^1.0.0', ui: '^1.0.0' },
};

/** A folder with a built shell and a place for modules, gone after the test. */
export function makeRoot(): { root: string; store: { modulesDir: string; shellDir: string } } {
  const root = mkdtempSync(join(tmpdir(), 'pasok-modules-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const shellDir = join(root, 'shell', 'dist');
  write(join(shellDir, 'platform.json'), { contract: 1, provides: { client: '1.2.0', ui: '1.0.0' } });
  return { root, store: { modulesDir: join(root, 'modules'), shellDir } };
}

/** Builds mf-one: its only chunk has this text, its card these facts. */
export function buildModule(root: string, text: string, facts: object = {}): void {
  const dist = join(root, 'mf-one', 'dist');
  rmSync(dist, { recursive: true, force: true });
  write(join(dist, 'mf-manifest.json'), { id: 'mf_one', text });
  write(join(dist, 'mf-stats.json'), {});
  write(join(dist, 'module.json'), { ...card, ...facts });
  write(join(dist, 'static/js/remoteEntry.aaaaaaaaaa.js'), text);
}

function write(file: string, content: object | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}
