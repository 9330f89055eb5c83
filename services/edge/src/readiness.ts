import { join } from 'node:path';
import type { Ready } from '@pasok/contracts/health';
import { registrySchema } from '@pasok/contracts/registry';
import { isReady, type Service } from './instances.ts';
import type { FileStore } from './static/file-store.ts';
import { safePath } from './static/safe-path.ts';

type Own = { readonly shellDir: string; readonly store: FileStore };
type Parts = Own & {
  readonly services: Readonly<Record<string, Service>>;
  readonly modulesDir: string;
};

type Check = readonly [name: string, answer: Promise<boolean>];

/** The whole: asks every part of the product whether it is ready, and names each. */
export function readiness({ services, modulesDir, ...own }: Parts): Promise<Ready> {
  const behind = Object.entries(services).map(([name, service]): Check => [name, anyReady(service)]);
  return verdict([...behind, shellReady(own), ['modules', modulesReady(modulesDir, own.store)]]);
}

/**
 * The edge alone, for whoever decides whether it gets calls: without a module or a service it still has a page and words
 * to answer with, and taken away it would have neither.
 */
export function selfReadiness(own: Own): Promise<Ready> {
  return verdict([shellReady(own)]);
}

function shellReady({ store, shellDir }: Own): Check {
  return ['shell', store.read(join(shellDir, 'index.html')).then((page) => page !== undefined)];
}

async function verdict(checks: readonly Check[]): Promise<Ready> {
  const answers = await Promise.all(
    checks.map(async ([name, check]): Promise<[string, boolean]> => [name, await check.catch(() => false)]),
  );
  return { ready: answers.every(([, ready]) => ready), parts: Object.fromEntries(answers) };
}

/** Requests go to whichever instance answers, so one ready instance is enough. */
async function anyReady({ instances }: Service): Promise<boolean> {
  const answers = await Promise.all(instances.map(({ origin }) => isReady(origin, 3_000)));
  return answers.includes(true);
}

/** The registry is there and well formed, and every module it names on this origin has its manifest. */
async function modulesReady(modulesDir: string, store: FileStore): Promise<boolean> {
  const registry = await store.read(join(modulesDir, 'registry.json'));
  const entries = registrySchema.safeParse(registry && JSON.parse(registry.body.toString()));
  if (!entries.success) return false;
  const here = entries.data.map(({ entry }) => entry).filter((entry) => entry.startsWith('/mf/'));
  const found = await Promise.all(
    here.map(async (entry) => {
      const inside = safePath(entry.slice('/mf'.length));
      return inside !== undefined && (await store.read(join(modulesDir, inside))) !== undefined;
    }),
  );
  return !found.includes(false);
}
