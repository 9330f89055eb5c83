import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * Bundles a file that exports `measure()` and runs it in a Node of its own: what is measured is what the services'
 * bundles hold. A loader that translates sources on the way slows some of them down, up to nine times.
 */
export function measureAsBuilt<Value>(file: URL, env: Record<string, string> = {}): Promise<Value> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'bench-'));
  return run<Value>(file, folder, env).finally(() => rmSync(folder, { recursive: true, force: true }));
}

async function run<Value>(file: URL, folder: string, env: Record<string, string>): Promise<Value> {
  const outfile = join(folder, 'suite.mjs');
  await build({
    entryPoints: [fileURLToPath(file)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // As in a service's bundle, what npm installed stays outside.
    plugins: [{ name: 'outside', setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, outside) }],
  });
  const main = join(folder, 'main.mjs');
  writeFileSync(
    main,
    `import { measure } from './suite.mjs';\nconsole.log(JSON.stringify(await measure()));\n`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [main], { env: { ...process.env, ...env } });
  return JSON.parse(stdout);
}

const outside = ({ path, kind }: { path: string; kind: string }) =>
  kind === 'entry-point' || path.startsWith('@pasok/') ? undefined : { path, external: true };
