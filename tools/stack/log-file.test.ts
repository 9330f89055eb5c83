import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from './log-file.ts';

test('what cannot be written is told once and ends nothing, and the log goes on once it can', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-log-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'logs', 'core-api.log');
  const told: string[] = [];
  const log = openLog(file, (line) => told.push(line));
  rmSync(join(dir, 'logs'), { recursive: true });
  log.write('one\n');
  await expect.poll(() => told).toHaveLength(1);
  log.write('two\n');
  mkdirSync(join(dir, 'logs'));
  await vi.waitFor(() => {
    log.write('three\n');
    expect(readFileSync(file, 'utf8')).toContain('three');
  }, 15_000);
  await log.close();
  expect(told).toEqual([expect.stringContaining('core-api.log cannot be written: ENOENT')]);
});
