import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@pasok/postgres/operator-error';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds what changed since the last build; silent unless something is wrong. A release has nothing to build. */
export async function build(signal?: AbortSignal): Promise<void> {
  if (!existsSync(join(root, 'turbo.json'))) return;
  console.log('Building what changed ...');
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const child = spawn(process.execPath, [turbo, 'run', 'build', '--output-logs=errors-only'], {
    cwd: root,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  signal?.addEventListener('abort', () => child.kill('SIGTERM'));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code === 0 || signal?.aborted) return;
  console.error(output);
  throw new OperatorError('The build failed: see the lines above.');
}
