import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@pasok/contracts/registry';
import { cardName, sharedPackages } from '@pasok/module-kit/shared-packages';
import type { RsbuildPlugin } from '@rsbuild/core';

type Offering = { dependencies: Record<string, string>; before?: Record<string, string> | undefined };

/** What a shell of this package.json offers modules; `before`: the majors before that it goes on offering beside. */
export function platformCard({ dependencies, before = {} }: Offering) {
  const provides = sharedPackages.map((shared) => [cardName(shared), dependencies[shared] ?? '']);
  const also = Object.entries(before).map(([shared, version]) => [cardName(shared), version]);
  return {
    contract: contractVersion,
    provides: Object.fromEntries(provides),
    ...(also.length > 0 && { before: Object.fromEntries(also) }),
  };
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
