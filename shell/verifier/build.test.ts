import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';

function buildFrom(cwd: string): { pages: string[]; reader: string } {
  const out = mkdtempSync(join(tmpdir(), 'pasok-verifier-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'build.config.mjs'), out],
    { cwd, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  return { pages: [read('verifikasi.html'), read('verifikasi-en.html')], reader: read('verifikasi-qr.js') };
}

it('is one file a language of at most 60 kB that allows its own script alone, and the same wherever it is built', () => {
  const built = buildFrom(import.meta.dirname);
  expect(buildFrom(tmpdir())).toEqual(built);
  const hashOf = (text: string) => hash('sha256', text, 'base64');
  for (const page of built.pages) {
    expect(gzipSync(page).length).toBeLessThanOrEqual(60_000);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    expect(page).toContain(`script-src 'sha256-${hashOf(script)}'`);
    expect(script).toContain(hashOf(built.reader));
    expect(page).not.toMatch(/%[A-Z]+_HASH%|(src|href)="https?:/);
  }
  // What the script looks for stands in both.
  const idsOf = (page = '') => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(idsOf(built.pages[1])).toEqual(idsOf(built.pages[0]));
});
