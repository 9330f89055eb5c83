import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@pasok/contracts/registry';
import { cardName, sharedPackages } from '@pasok/module-kit/shares';
import type { RsbuildPlugin } from '@rsbuild/core';

type Offering = { dependencies: Record<string, string> };

/** What a shell of this package.json offers modules. */
export function platformCard({ dependencies }: Offering) {
  const provides = sharedPackages.map((shared) => [cardName(shared), dependencies[shared] ?? '']);
  return { contract: contractVersion, provides: Object.fromEntries(provides) };
}

/** Writes what the shell offers modules beside its page: deploying a module reads it and nothing of the sources. */
export function pluginPlatformCard(shell: Offering): RsbuildPlugin {
  return {
    name: 'pasok-platform-card',
    setup(api) {
      api.onAfterBuild(() => {
        const card = JSON.stringify(platformCard(shell), null, 2);
        writeFileSync(join(api.context.distPath, 'platform.json'), `${card}\n`);
      });
    },
  };
}
