import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { container } from '@rspack/core';
import { manifestName } from './check/files.ts';

type Options = ConstructorParameters<typeof container.ModuleFederationPluginV1>[0];
type Container = Pick<Options, 'filename' | 'shared'> & {
  name: string;
  version: string;
  exposes: Record<string, string>;
};

/** The chunk of what is exposed under a name, which it carries. */
export const exposedChunk = (key: string): string =>
  `__federation_expose_${key.replace('./', '').replaceAll('-', '_')}`;

const named = (exposes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exposes).map(([key, file]) => [key, { import: file, name: exposedChunk(key) }]),
  );

/** The container is one file, whatever others share: the page asks for it by its name. */
function keepWhole({ optimization }: Rspack.Configuration, name: string): void {
  const split = optimization?.splitChunks;
  if (split) split.chunks = (chunk) => chunk.name !== name;
}

/** What the shell reads of a container, as every shell of this contract does: where its script lies. */
const manifestOf = (name: string, version: string, script: string) => ({
  id: name,
  name,
  metaData: {
    name,
    type: 'app',
    buildInfo: { buildVersion: version, buildName: name },
    remoteEntry: { name: script, path: '', type: 'global' },
    globalName: name,
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [],
});

/**
 * A module as a container of the first module federation: a browser fetches no runtime with it, 5 kB of every module's
 * entry, for the page around has one, which takes containers of both.
 */
export function pluginContainer({ version, ...options }: Container): RsbuildPlugin {
  const { name, exposes } = options;
  return {
    name: 'pasok-container',
    setup(api) {
      api.modifyRsbuildConfig((config) => {
        // A module's page asks the module's own server what changed.
        if (config.server?.port)
          config.dev = { ...config.dev, client: { port: config.server.port, ...config.dev?.client } };
      });
      api.modifyRspackConfig((config, { rspack, appendPlugins }) => {
        config.output = { chunkLoadingGlobal: `chunk_${name}`, ...config.output, uniqueName: name };
        keepWhole(config, name);
        const { ModuleFederationPluginV1 } = rspack.container;
        appendPlugins(new ModuleFederationPluginV1({ ...options, exposes: named(exposes) }));
      });
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = compilation.entrypoints.get(name)?.getFiles() ?? [];
        const script = files.find((file) => file.endsWith('.js'));
        if (!script) throw new Error(`nothing was built of the container ${name}`);
        const text = JSON.stringify(manifestOf(name, version, script));
        compilation.emitAsset(manifestName, new sources.RawSource(text));
      });
    },
  };
}
