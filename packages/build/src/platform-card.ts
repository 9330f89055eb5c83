import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@pasok/contracts/registry';
import { cardName, sharedPackages } from '@pasok/module-kit/shared-packages';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Writes what the shell offers modules beside its page: deploying a module reads it and nothing of the sources. */
export function pluginPlatformCard(dependencies: Record<string, string>): RsbuildPlugin {
  return {
    name: 'pasok-platform-card',
    setup(api) {
      api.onAfterBuild(() => {
        const provides = Object.fromEntries(
          sharedPackages.map((shared) => [cardName(shared), dependencies[shared] ?? '']),
        );
        const card = { contract: contractVersion, provides };
        writeFileSync(join(api.context.distPath, 'platform.json'), `${JSON.stringify(card, null, 2)}\n`);
      });
    },
  };
}
