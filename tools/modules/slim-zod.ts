import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

const nothing = fileURLToPath(new URL('no-json-schema.cjs', import.meta.url));

/** Leaves out zod's JSON Schema, which every schema's class names and no page uses: 6 kB gzip of a first load. */
export function pluginSlimZod(): RsbuildPlugin {
  return {
    name: 'pasok-slim-zod',
    apply: 'build',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, mergeConfig }) =>
        mergeConfig(config, {
          plugins: [
            new rspack.NormalModuleReplacementPlugin(
              /[\\/](json-schema-processors|to-json-schema|from-json-schema)\.js$/,
              nothing,
            ),
          ],
        }),
      );
    },
  };
}
