import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Nothing of it is a component. */
export const refreshRuntime = join(import.meta.dirname, 'refresh-runtime.mjs');

/** One React Refresh for the shell and its modules: an edit in a module shows, and what was typed stays. */
export function pluginOneRefresh(): RsbuildPlugin {
  return {
    name: 'pasok-one-refresh',
    apply: 'serve',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, mergeConfig }) =>
        mergeConfig(config, {
          plugins: [new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, refreshRuntime)],
        }),
      );
    },
  };
}
