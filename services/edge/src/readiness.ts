import { dirname, join } from 'node:path';
import type { HealthCounts } from '@pasok/contracts/http';
import { publishedSchema, type RegistryEntry, registrySchema } from '@pasok/contracts/registry';
import type { Telemetry } from '@pasok/service/process/telemetry';
import { isReady, type Service } from './instances.ts';
import { type FileStore, readAs } from './static/file-store.ts';
import { safePath } from './static/safe-path.ts';

type Parts = {
  readonly services: Readonly<Record<string, Service>>;
  readonly shellDir: string;
  readonly modulesDir: string;
  readonly store: FileStore;
};

/** What the edge sees of the product by itself. */
export type Health = ReturnType<typeof createHealth>;

/** So long an answer holds, in milliseconds: whoever asks without end makes no work. */
const holdsForMs = 500;

/** Looks at every part anew for whoever asks, twice a second at most; its numbers are what alarms are made of. */
export function createHealth({ services, shellDir, modulesDir, store }: Parts, telemetry: Telemetry) {
  const isShellThere = () => store.read(join(shellDir, 'index.html')).then(Boolean, () => false);
  // The whole: every part of the product, each module of the registry by `whole`, and what core-api counts, where it answers.
  const ready = held(async () => {
    const counts = readCounts(services['core-api']);
    const modules = wholeModules(store, modulesDir).catch(() => undefined);
    const behind = Object.entries(services).map(async ([name, service]) => [name, await anyReady(service)]);
    const parts: Record<string, boolean> = Object.fromEntries(await Promise.all(behind));
    parts.shell = await isShellThere();
    const whole = await modules;
    parts.modules = whole !== undefined && ![...whole.values()].includes(false);
    return {
      ready: !Object.values(parts).includes(false),
      parts,
      whole: whole ?? new Map<string, boolean>(),
      counts: await counts,
    };
  });
  // The edge alone, for whoever decides whether it gets calls: without a module or a service it still has a page and words
  // to answer with, and taken away it would have neither.
  const self = held(async () => {
    const shell = await isShellThere();
    return { ready: shell, parts: { shell } };
  });
  const falseOf = (values: Iterable<boolean>) => [...values].filter((value) => !value).length;
  telemetry.gauge(
    'pasok_parts_away',
    'Parts of the product that are not ready: /health/ready names them',
    () => ready().then(({ parts }) => falseOf(Object.values(parts))),
  );
  telemetry.gauge('pasok_modules_broken', 'Modules that are not what was published: /status names them', () =>
    ready().then(({ whole }) => falseOf(whole.values())),
  );
  return { ready, self };
}

function held<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  const forget = () => {
    answer = undefined;
  };
  return () => {
    answer ??= ask().finally(() => setTimeout(forget, holdsForMs).unref());
    return answer;
  };
}

/** Whether each module of the registry that lies here is all there as it was published; undefined without a registry. */
async function wholeModules(
  store: FileStore,
  modulesDir: string,
): Promise<ReadonlyMap<string, boolean> | undefined> {
  const registry = await readAs(store, join(modulesDir, 'registry.json'), registrySchema);
  const here = registry
    ?.filter(({ entry }) => entry.startsWith('/mf/'))
    .map(async (entry) => {
      const whole = await isWhole(store, modulesDir, entry).catch(() => false);
      return [entry.name, whole] as const;
    });
  return here && new Map(await Promise.all(here));
}

/** Whether manifest and files have the bytes that entry and manifest name; without a hash the manifest is there. */
async function isWhole(store: FileStore, modulesDir: string, { entry, integrity }: RegistryEntry) {
  const inside = safePath(entry.slice('/mf'.length));
  const manifest = inside && (await store.read(join(modulesDir, inside)));
  if (!manifest || integrity === undefined) return Boolean(manifest);
  const published = await readAs(store, manifest.path, publishedSchema);
  if (manifest.integrity !== integrity || !published) return false;
  const files = Object.entries(published.integrity).map(async ([name, hash]) => {
    const file = await store.read(join(dirname(manifest.path), name));
    return file?.integrity === hash;
  });
  return !(await Promise.all(files)).includes(false);
}

/** What the first instance that answers counts in the database, which all instances share. */
const readCounts = (core: Service | undefined): Promise<HealthCounts | undefined> =>
  Promise.any(
    (core?.instances ?? []).map(async ({ origin }) => {
      const answer = await fetch(new URL('/health/counts', origin), { signal: AbortSignal.timeout(3_000) });
      if (!answer.ok) throw new Error(`core-api answered ${answer.status}`);
      return (await answer.json()) as HealthCounts;
    }),
  ).catch(() => undefined);

/** Requests go to whichever instance answers, so one ready instance is enough. */
async function anyReady({ instances }: Service): Promise<boolean> {
  const answers = await Promise.all(instances.map(({ origin }) => isReady(origin, 3_000)));
  return answers.includes(true);
}
