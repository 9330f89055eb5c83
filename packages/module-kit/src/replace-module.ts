import type { RsbuildPlugin } from '@rsbuild/core';
import type { NormalModuleReplacementPlugin, Resolve } from '@rspack/core';

type Rule = ConstructorParameters<typeof NormalModuleReplacementPlugin>;
type Replacing = {
  name: string;
  /** While serving for development, or when building. */
  apply: 'serve' | 'build';
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
    apply,
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
