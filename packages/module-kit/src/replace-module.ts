import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { NormalModuleReplacementPlugin, Resolve } from '@rspack/core';

type Rule = ConstructorParameters<typeof NormalModuleReplacementPlugin>;
type Replacing = {
  name: string;
  /** While serving for development, or when building; else always. */
  apply?: 'serve' | 'build';
  alias?: Resolve['alias'];
};

/** An Rsbuild plugin that puts another module in the place of those whose request matches. */
export function replaceModule(
  { name, apply, alias }: Replacing,
  matching: Rule[0],
  replacement: Rule[1],
): RsbuildPlugin {
  return {
    name,
    ...(apply && { apply }),
    setup(api) {
      api.modifyRspackConfig((config, { rspack, mergeConfig }) =>
        mergeConfig(config, {
          ...(alias && { resolve: { alias } }),
          plugins: [new rspack.NormalModuleReplacementPlugin(matching, replacement)],
        }),
      );
    },
  };
}

/** Nothing of it is a component. */
export const refreshRuntime = join(import.meta.dirname, 'refresh-runtime.mjs');

/** One React Refresh for the shell and its modules: an edit in a module shows, and what was typed stays. */
export const pluginOneRefresh = (): RsbuildPlugin =>
  replaceModule({ name: 'pasok-one-refresh', apply: 'serve' }, /^react-refresh\/runtime$/, refreshRuntime);

const nothing = fileURLToPath(new URL('no-json-schema.cjs', import.meta.url));

/** Leaves out zod's JSON Schema, which every schema's class names and no page uses: 6 kB gzip of a first load. */
export const pluginSlimZod = (): RsbuildPlugin =>
  replaceModule(
    { name: 'pasok-slim-zod', apply: 'build' },
    /[\\/](json-schema-processors|to-json-schema|from-json-schema)\.js$/,
    nothing,
  );
