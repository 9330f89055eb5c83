import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { RunningService } from '../stack/service.ts';

/** Packages that every service bundles. */
const sharedPackages = ['contracts', 'domain', 'chain', 'service'];

/** A changed service is bundled again (a tenth of a second) and restarted; a shared package concerns them all. */
export function watchServices(root: string, services: Record<string, RunningService>): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    for (const name of changed) {
      const { status } = spawnSync(
        process.execPath,
        [join(root, 'packages', 'build', 'src', 'build-service.mjs')],
        {
          cwd: join(root, 'services', name),
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      if (status === 0) services[name]?.restart();
    }
    changed.clear();
  };
  const note = (names: string[]) => (_: string, file: string | null) => {
    if (!file || /node_modules|dist\b|\.turbo|\.test\.ts$/.test(file)) return;
    for (const name of names) changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(renew, 200);
  };
  const names = Object.keys(services);
  for (const name of names) watch(join(root, 'services', name, 'src'), { recursive: true }, note([name]));
  for (const name of sharedPackages)
    watch(join(root, 'packages', name, 'src'), { recursive: true }, note(names));
}
