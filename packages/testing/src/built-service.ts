import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builder = fileURLToPath(new URL('../../build/src/build-service.mjs', import.meta.url));

/** A service as it is deployed, built once for a suite that starts it many times: compiling takes longer than starting. */
export type BuiltService = { main: string; remove: () => void };

/** Builds the service of a folder beside its own packages, away from its `dist`. @throws with what the builder said. */
export function buildService(folder: string): BuiltService {
  const cache = join(folder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'built-'));
  const { status, stderr } = spawnSync(process.execPath, [builder, out], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return { main: join(out, 'main.js'), remove: () => rmSync(out, { recursive: true, force: true }) };
}
