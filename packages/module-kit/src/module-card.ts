import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { moduleFirst, partFiles } from './first-files.ts';
import { federationName, readPackage } from './package-card.ts';
import { cardName, sharedModules } from './shares.ts';
import { sourceFiles } from './source-files.ts';

/** Writes what the registry must know about a module beside its manifest: deploying reads dist alone. */
export function pluginModuleCard(app: URL): RsbuildPlugin {
  return {
    name: 'pasok-module-card',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const { version, pasok } = readPackage(app);
        const { pages, ...named } = pasok ?? {};
        const first = moduleFirst(stats, pasok?.routes ?? [], pages);
        const parts = partFiles(stats, pasok?.extends ?? []);
        const shares = Object.entries(sharedModules(app, { fromHost: true }));
        const requires = Object.fromEntries(
          shares.map(([shared, { requiredVersion }]) => [cardName(shared), requiredVersion]),
        );
        // A cached build is laid over what is there: what lies in dist later may be of two builds.
        const files = sourceFiles(join(api.context.distPath, 'static')).map((file) =>
          relative(api.context.distPath, file).replaceAll('\\', '/'),
        );
        const card = { name: federationName(app), version, ...named, requires, first, parts, files };
        writeFileSync(join(api.context.distPath, 'module.json'), `${JSON.stringify(card, null, 2)}\n`);
      });
    },
  };
}
