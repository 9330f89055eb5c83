import type { Logger } from '@pasok/service/logger';
import { liveCandidate, type ModuleStore, readStored } from './stored-registry.ts';
import type { Watch } from './watch.ts';
import { withdraw } from './withdraw.ts';

/** Looks at every candidate beside its base, and withdraws the one that fails. */
async function lookAtCandidates(modules: ModuleStore, watch: Watch, log: Logger): Promise<void> {
  for (const stored of (await readStored(modules)) ?? []) {
    const { name: module, version: base = '' } = stored;
    const { version } = (await liveCandidate(modules, stored)) ?? {};
    const why = version && watch.look(module, version, base);
    if (!(version && why)) continue;
    log.error({ module, version, base, why }, 'candidate withdrawn');
    // Here at once, whatever the store says.
    modules.withdrawn.add(`${module} ${version}`);
    await withdraw(modules.modulesDir, { module, version, base, why }).catch((error: unknown) =>
      log.error({ module, version, err: error }, 'the store takes no note: other edges go on giving it'),
    );
  }
}

/** Looks once a minute; answers how to stop. */
export function startCandidateJudge(
  modules: ModuleStore,
  watch: Watch,
  log: Logger,
  minuteMs: number,
): () => void {
  const timer = setInterval(() => {
    void lookAtCandidates(modules, watch, log).catch((error: unknown) =>
      log.error({ err: error }, 'candidates were not looked at'),
    );
  }, minuteMs);
  timer.unref();
  return () => clearInterval(timer);
}
