import { basename } from 'node:path';
import { OperatorError } from '@pasok/postgres/operator-error';
import { freePort } from '@pasok/postgres/server';
import { whereTypesAreChecked } from './check-types.ts';
import { serveApp } from './serve-app.ts';

/**
 * The module in a folder with hot reload and no shell, its calls answered by a product that runs already (PUBLIC_URL).
 * `madeBy`: serveApp.
 */
export async function serveAlone(
  cwd: string,
  madeBy: string[],
): Promise<{ stop: () => Promise<void>; kill: () => Promise<void> }> {
  const product = process.env.PUBLIC_URL ?? 'http://localhost:8080';
  const answer = await fetch(new URL('/health/ready', product)).catch(() => undefined);
  if (!answer?.ok)
    throw new OperatorError(
      `Nothing answers at ${product}: start Pasok there, or set PUBLIC_URL to one that runs.`,
    );
  process.env.NODE_ENV = 'development';
  process.env.STANDALONE = '1';
  const port = await freePort(Number(process.env.PORT ?? 4400));
  const { url, close } = await serveApp(cwd, port, { madeBy });
  console.log(`\n${basename(cwd)} alone, against ${product}: ${url} (with demo accounts: ${url}?as=ani)`);
  console.log(`${whereTypesAreChecked(cwd)}\n`);
  return { stop: close, kill: close };
}
