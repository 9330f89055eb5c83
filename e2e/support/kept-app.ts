import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@pasok/module-kit/check/files';
import { expect, type Page } from '@playwright/test';
import type { ModuleStore } from './module-store.ts';

/** In the page: the hash of every file that the service worker keeps, by build and address. */
async function readKept(): Promise<Record<string, Record<string, string>>> {
  const builds: Record<string, Record<string, string>> = {};
  for (const name of await caches.keys()) {
    const files: Record<string, string> = {};
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const body = await (await cache.match(url))?.arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', body ?? new ArrayBuffer()));
      files[new URL(url).pathname] = `sha384-${btoa(String.fromCharCode(...hash))}`;
    }
    builds[name] = files;
  }
  return builds;
}

/** In the page: how many builds lie whole on the device. */
async function countWhole(): Promise<number> {
  const marks = (await caches.keys()).map(async (name) => (await caches.open(name)).match('/.whole'));
  return (await Promise.all(marks)).filter((mark) => mark !== undefined).length;
}

/** Waits until as many builds lie whole on the device, and says what does, by build. */
export async function untilKept(page: Page, builds = 1): Promise<Record<string, string>[]> {
  await expect.poll(() => page.evaluate(countWhole), { timeout: 300_000 }).toBe(builds);
  return Object.values(await page.evaluate(readKept)).filter((files) => '/.whole' in files);
}

type Registering = 'begun' | 'done' | 'failed';

/** Tells each step of the page's registering its service worker; the page waits for what is done at one. */
export async function onRegistering(page: Page, act: (step: Registering) => unknown): Promise<void> {
  await page.exposeFunction('onRegistering', act);
  await page.addInitScript(() => {
    const { onRegistering } = window as unknown as { onRegistering: (step: Registering) => Promise<void> };
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = async (...given) => {
      await onRegistering('begun');
      const registering = register(...given);
      await onRegistering(
        await registering.then(
          () => 'done' as const,
          () => 'failed' as const,
        ),
      );
      return registering;
    };
  });
}

/** What the chain of hashes vouches for at this moment: the two lists, and all that follows from them. */
export function vouchedFor({ modulesDir, shellDir, registry }: ModuleStore): Record<string, string> {
  const read = (file: string) => readFileSync(file, 'utf8');
  const filesOf = (list: string, home: string) => {
    const { integrity } = JSON.parse(read(list)) as { integrity: Record<string, string> };
    return Object.entries(integrity).map(([file, hash]) => [`${home}/${file}`, hash]);
  };
  const modules = registry().flatMap(({ entry, integrity }) => [
    [entry, integrity],
    ...filesOf(join(modulesDir, entry.slice('/mf/'.length)), entry.replace(/\/[^/]*$/, '')),
  ]);
  const lists = [
    ['/registry.json', sha384(read(join(modulesDir, 'registry.json')))],
    ['/shell.json', sha384(read(join(shellDir, 'shell.json')))],
  ];
  return Object.fromEntries([...lists, ...filesOf(join(shellDir, 'shell.json'), ''), ...modules]);
}
