import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from './deployment.ts';

/** All lines a process has written, over all its lives. */
export function logOf({ dataDir }: Pick<Deployment, 'dataDir'>, name: string): string[] {
  const file = join(dataDir, 'logs', `${name}.log`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

/** Where a service listens: its port stays the same over its lives. */
export function addressOf(deployment: Pick<Deployment, 'dataDir'>, name: string): string {
  const line = logOf(deployment, name).find((text) => text.includes('"msg":"listening"'));
  const { port } = JSON.parse(line ?? '{}') as { port?: number };
  return `http://127.0.0.1:${port}`;
}
