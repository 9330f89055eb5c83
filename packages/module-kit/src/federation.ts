import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { container } from '@rspack/core';

type Options = ConstructorParameters<typeof container.ModuleFederationPlugin>[0];
type Federation = Pick<Options, 'filename' | 'shared' | 'runtimePlugins'> & {
  name: string;
  exposes?: Record<string, string>;
  version: string;
  /** The runtime's core is that of the page around it. */
  inShell: boolean;
};

const here = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** The files that Rspack writes into the entry by their path; the aliases of pluginSlimRuntime name them again. */
const implementation = here('@module-federation/runtime-tools/bundler');

/** Chunks of what is exposed carry its name. */
const named = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [
      key,
      { import: file, name: `__federation_expose_${key.replace('./', '').replaceAll('-', '_')}` },
    ]),
  );

/** The container is one file, whatever others share: the page asks for it by its name. */
function keepWhole({ optimization }: Rspack.Configuration, name: string): void {
  const split = optimization?.splitChunks;
  if (split) split.chunks = (chunk) => chunk.name !== name;
}

/**
 * Module federation by Rspack's own plugin and no other: what `@module-federation/enhanced` adds for types, bridges and
 * other bundlers was 36 MB of every first start.
 */
export function pluginFederation({ inShell, version, ...options }: Federation): RsbuildPlugin {
  const { name } = options;
  return {
    name: 'pasok-federation',
    setup(api) {
      api.modifyEnvironmentConfig((config) => {
        config.source.include = [...(config.source.include ?? []), /@module-federation[\\/]/];
      });
      api.modifyRsbuildConfig((config) => {
        // A module's page asks the module's own server what changed.
        if (options.exposes && config.server?.port)
          config.dev = { ...config.dev, client: { port: config.server.port, ...config.dev?.client } };
      });
      api.modifyRspackConfig((config, { rspack, appendPlugins }) => {
        config.resolve.alias = {
          ...config.resolve.alias,
          '@module-federation/runtime$': here('@module-federation/runtime/bundler'),
        };
        config.output = { chunkLoadingGlobal: `chunk_${name}`, ...config.output, uniqueName: name };
        if (options.exposes) keepWhole(config, name);
        const core = { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' };
        appendPlugins([
          new rspack.DefinePlugin({
            FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${name}:${version}`),
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: false,
            FEDERATION_OPTIMIZE_NO_REMOTE: false,
            FEDERATION_OPTIMIZE_NO_SHARED: false,
            FEDERATION_HAS_EXPOSES: Boolean(options.exposes),
            ENV_TARGET: JSON.stringify('web'),
          }),
          ...(inShell ? [new rspack.ExternalsPlugin('global', core)] : []),
          new rspack.container.ModuleFederationPlugin({
            ...options,
            exposes: options.exposes && named(options.exposes),
            implementation,
            manifest: true,
            shareStrategy: 'loaded-first',
          }),
        ]);
      });
    },
  };
}
