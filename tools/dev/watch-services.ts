import { spawnSync } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RunningService } from '../stack/service.ts';
import { createTypeChecker } from './check-types.ts';

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** Bundles services, and is in none. */
const bundler = 'packages/build';

/** The folders of `packages/` that a folder's program holds: what it depends on, and what that depends on. */
function packagesOf(root: string, folder: string, found = new Set<string>()): Set<string> {
  const card = readFileSync(join(root, folder, 'package.json'), 'utf8');
  for (const name of Object.keys(packageSchema.parse(JSON.parse(card)).dependencies)) {
    const own = name.startsWith('@pasok/') ? `packages/${name.slice('@pasok/'.length)}` : undefined;
    if (own && own !== bundler && !found.has(own)) packagesOf(root, own, found.add(own));
  }
  return found;
}

/** After an edit, bundles the services that hold the file (a tenth of a second), restarts them and checks their types. */
export function watchServices(root: string, services: Record<string, RunningService>): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const folders = Object.keys(services).map((name) => ({
    name,
    cwd: join(root, 'services', name),
    sources: [`services/${name}`, ...packagesOf(root, `services/${name}`)],
    types: createTypeChecker(join(root, 'services', name)),
  }));
  const bundle = [join(root, bundler, 'src/build-service.mjs')];
  const renew = () => {
    for (const { name, cwd, types } of folders.filter((service) => changed.has(service.name))) {
      const { status } = spawnSync(process.execPath, bundle, {
        cwd,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) continue;
      services[name]?.restart();
      types.check();
    }
    changed.clear();
  };
  for (const source of new Set(folders.flatMap(({ sources }) => sources)))
    watch(join(root, source, 'src'), { recursive: true }, (_, file) => {
      if (!file || /node_modules|dist\b|\.turbo|\.test\.ts$/.test(file)) return;
      for (const { name, sources } of folders) if (sources.includes(source)) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(renew, 200);
    });
}
