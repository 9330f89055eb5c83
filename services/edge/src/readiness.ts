import type { HealthCounts } from '@pasok/contracts/http';
import { singleFlight } from '@pasok/service/base/single-flight';
import type { Telemetry } from '@pasok/service/process/telemetry';
import { isReady, type Service } from './instances.ts';
import type { Modules } from './static/modules.ts';

/** What the edge sees of the product by itself. */
export type Health = ReturnType<typeof createHealth>;

/** So long an answer holds, in milliseconds: whoever asks without end makes no work. */
const holdsForMs = 500;

/** Looks at every part anew for whoever asks, twice a second at most; its numbers are what alarms are made of. */
export function createHealth(
  services: Readonly<Record<string, Service>>,
  isShellThere: () => Promise<boolean>,
  modules: Modules,
  telemetry: Telemetry,
) {
  // The whole: every part of the product, each module of the registry by `whole`, and what core-api counts, where it answers.
  const ready = singleFlight(async () => {
    const counts = readCounts(services['core-api']);
    const modulesNow = modules.whole().catch(() => undefined);
    const behind = Object.entries(services).map(async ([name, service]) => [name, await anyReady(service)]);
    const parts: Record<string, boolean> = Object.fromEntries(await Promise.all(behind));
    parts.shell = await isShellThere();
    const whole = await modulesNow;
    parts.modules = whole !== undefined && falseOf(whole.values()) === 0;
    return {
      ready: falseOf(Object.values(parts)) === 0,
      parts,
      whole: whole ?? new Map<string, boolean>(),
      counts: await counts,
    };
  }, holdsForMs);
  // The edge alone, for whoever decides whether it gets calls: without a module or a service it still has a page and words
  // to answer with, and taken away it would have neither.
  const self = singleFlight(async () => {
    const shell = await isShellThere();
    return { ready: shell, parts: { shell } };
  }, holdsForMs);
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

const falseOf = (values: Iterable<boolean>) => [...values].filter((value) => !value).length;

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
