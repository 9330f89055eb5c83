import { fileURLToPath } from 'node:url';
import { Failure } from '@pasok/postgres/failure';
import { freePort } from '@pasok/postgres/server';
import { modules } from '../stack/start-stack.ts';
import { serveApp } from './serve-app.ts';

/** One module with hot reload and no shell, its calls answered by a product that runs already. */
export async function serveAlone(
  name: string,
): Promise<{ stop: () => Promise<void>; kill: () => Promise<void> }> {
  if (!modules.includes(name)) throw new Failure(`There is no module ${name}, only ${modules.join(', ')}.`);
  const product = process.env.PUBLIC_URL ?? 'http://localhost:8080';
  const answer = await fetch(new URL('/health/ready', product)).catch(() => undefined);
  if (!answer?.ok)
    throw new Failure(`Nothing answers at ${product}: run npm start first, or set PUBLIC_URL.`);
  process.env.NODE_ENV = 'development';
  process.env.STANDALONE = '1';
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const proxy = { '/api': product, '/.well-known': product };
  const { url, close } = await serveApp(root, name, await freePort(Number(process.env.PORT ?? 4400)), {
    proxy,
  });
  console.log(`\n${name} alone, against ${product}: ${url}?as=ani (or budi, citra)\n`);
  return { stop: close, kill: close };
}
