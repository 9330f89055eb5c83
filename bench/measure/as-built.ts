import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Figure } from './figure.ts';

/**
 * Bundles a file that exports `measure(): Figure[]` and runs it in a Node of its own: what is measured is what the
 * services' bundles hold. A loader that translates sources on the way slows some of them down, up to nine times.
 */
export async function measureAsBuilt(file: URL): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-bench-'));
  try {
    const outfile = join(folder, 'suite.mjs');
    const entryPoints = [fileURLToPath(file)];
    await build({ entryPoints, outfile, bundle: true, platform: 'node', target: 'node20', format: 'esm' });
    const main = join(folder, 'main.mjs');
    writeFileSync(main, `import { measure } from './suite.mjs';\nconsole.log(JSON.stringify(measure()));\n`);
    const { status, stdout } = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`The suite ended with ${status}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
