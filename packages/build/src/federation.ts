import { fileURLToPath } from 'node:url';
import { pluginCompileHints } from '@pasok/module-kit/compile-hints';
import { browsers } from '@pasok/module-kit/config';
import { readPackage } from '@pasok/module-kit/package-card';
import { pluginPureContracts } from '@pasok/module-kit/pure-contracts';
import { pluginOneRefresh, pluginSlimZod, refreshRuntime } from '@pasok/module-kit/replace-module';
import { type Share, sharedModules } from '@pasok/module-kit/shares';
import { pluginSlimWords } from '@pasok/module-kit/slim-words';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginPlatformCard } from './platform-card.ts';
import { slimMantine } from './slim-mantine.ts';
import { pluginSlimRuntime } from './slim-runtime.ts';

/** Packages of which the shell shares the part that pages use; the files say why. */
const sharedInPart = { 'react-router-dom': 'router', zod: 'zod' } as const;

/** The shell's shares. */
function shellShares(app: URL): Record<string, Share> {
  const shares = sharedModules(app, { fromHost: false });
  for (const [name, file] of Object.entries(sharedInPart)) {
    const share = shares[name];
    if (!share) throw new Error(`the shell must share ${name}`);
    share.version = share.requiredVersion.replace(/^\^/, '');
    share.import = fileURLToPath(new URL(`src/federation/${file}.ts`, app));
  }
  return shares;
}

const here = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/**
 * Module federation by Rspack's own plugin and no other: what `@module-federation/enhanced` adds for types, bridges and
 * other bundlers was 36 MB of every first start. The shell reads manifests itself (harden.ts).
 */
function pluginFederation(app: URL): RsbuildPlugin {
  const { version } = readPackage(app);
  const name = 'shell';
  return {
    name: 'pasok-federation',
    setup(api) {
      api.modifyEnvironmentConfig((config) => {
        config.source.include = [...(config.source.include ?? []), /@module-federation[\\/]/];
      });
      api.modifyRspackConfig((config, { rspack, appendPlugins }) => {
        config.resolve.alias = {
          ...config.resolve.alias,
          '@module-federation/runtime$': here('@module-federation/runtime/bundler'),
        };
        config.output = { chunkLoadingGlobal: 'chunk_shell', ...config.output, uniqueName: name };
        appendPlugins([
          new rspack.DefinePlugin({
            FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`${name}:${version}`),
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
            FEDERATION_OPTIMIZE_NO_REMOTE: false,
            FEDERATION_OPTIMIZE_NO_SHARED: false,
            FEDERATION_HAS_EXPOSES: false,
            ENV_TARGET: JSON.stringify('web'),
          }),
          new rspack.container.ModuleFederationPlugin({
            name,
            shared: shellShares(app),
            runtimePlugins: [
              fileURLToPath(new URL('src/federation/harden.ts', app)),
              // Modules that an older kit built run the shell's copy.
              fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin')),
            ],
            // The files that Rspack writes into the entry by their path; the aliases of pluginSlimRuntime name them again.
            implementation: here('@module-federation/runtime-tools/bundler'),
            shareStrategy: 'loaded-first',
          }),
        ]);
      });
    },
  };
}

/** Settings of the shell: it knows no module at build time, the registry names them at run time. */
export function shellConfig(app: URL, port: number): RsbuildConfig {
  return {
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: [/node_modules/, refreshRuntime] } }),
      pluginOneRefresh(),
      pluginFederation(app),
      pluginPlatformCard(readPackage(app)),
      pluginSlimRuntime(),
      pluginSlimZod(),
      pluginCompileHints(),
      pluginPureContracts(),
      pluginSlimWords(),
      ...slimMantine(),
    ],
    source: { entry: { index: './src/index.ts' } },
    security: { sri: { enable: 'auto' } },
    // The page's policy allows fonts as files alone.
    output: { dataUriLimit: { font: 0 }, overrideBrowserslist: [...browsers] },
    // In development a page stays with the last whole build: else what is mended later is loaded and not shown.
    tools: { rspack: { optimization: { emitOnErrors: false, chunkIds: 'deterministic' } } },
    server: { host: '127.0.0.1', port, strictPort: true, historyApiFallback: true },
    dev: { lazyCompilation: false },
    performance: { printFileSize: { compressed: true } },
  };
}
