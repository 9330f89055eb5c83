import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabases } from './open-databases.ts';

it('a command that looks at databases makes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-fresh-'));
  const dataDir = join(folder, 'data');
  for (const name of ['DATABASE_URL', 'CHAIN_DATABASE_URL']) vi.stubEnv(name, undefined);
  vi.stubEnv('DATA_DIR', dataDir);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  await expect(openDatabases()).rejects.toThrow(`There is no database in ${dataDir}: run npm start once`);
  expect(existsSync(dataDir)).toBe(false);
});
