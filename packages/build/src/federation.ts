import { fileURLToPath } from 'node:url';
import { pluginCompileHints } from '@pasok/module-kit/compile-hints';
import { browsers } from '@pasok/module-kit/config';
import { readPackage } from '@pasok/module-kit/package-card';
import { pluginPureContracts } from '@pasok/module-kit/pure-contracts';
import {
  pluginOneRefresh,
  pluginSlimZod,
  refreshRuntime,
  replaceModule,
} from '@pasok/module-kit/replace-module';
import { sharedPackages } from '@pasok/module-kit/shares';
import { pluginSlimWords } from '@pasok/module-kit/slim-words';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginPlatformCard } from './platform-card.ts';
import { slimMantine } from './slim-mantine.ts';

/** Packages of which the shell shares the part that pages use; the files say why. */
const sharedInPart: Record<string, string> = { 'react-router-dom': 'router', zod: 'zod' };

const partOf = (app: URL, name: string) =>
  sharedInPart[name] && fileURLToPath(new URL(`src/federation/${sharedInPart[name]}.ts`, app));

/** What the shell offers modules, by its own package.json. */
function shellShares(app: URL) {
  const { dependencies } = readPackage(app);
  const offered = (shareKey: string) => [
    partOf(app, shareKey) ?? shareKey,
    { shareKey, version: dependencies[shareKey] },
  ];
  return Object.fromEntries(sharedPackages.map(offered));
}

const wholes =
  /[\\/](federation[\\/](router|zod)\.ts|@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]index\.js)$/;

/**
 * Module federation by Rspack's own plugin: the shell offers its shares and uses its own copies itself; a module's container
 * compares their versions with what the module was built for. It carries no runtime of federation's (19 kB of every
 * first load): it runs containers by themselves (containers.ts).
 */
function pluginFederation(app: URL): RsbuildPlugin {
  return {
    name: 'pasok-federation',
    setup(api) {
      api.modifyRspackConfig((config, { rspack, appendPlugins }) => {
        const parts = Object.keys(sharedInPart).map((name) => [`${name}$`, partOf(app, name)]);
        config.resolve.alias = { ...config.resolve.alias, ...Object.fromEntries(parts) };
        // The shell takes what it shares whole too: each name by itself, the same code is 2 kB larger.
        config.module.rules?.push({ test: wholes, sideEffects: true });
        config.output = { chunkLoadingGlobal: 'chunk_shell', ...config.output, uniqueName: 'shell' };
        appendPlugins(new rspack.sharing.ProvideSharedPlugin({ provides: shellShares(app) }));
      });
    },
  };
}

/**
 * The letters of every page, of the weights from 400 on, which pages use: a quarter less. Made of the package's file by
 * fonttools, `varLib.instancer` with `wght=400:800`, then `pyftsubset --flavor=woff2` with `--unicodes`, `--name-IDs` and
 * `--layout-features` of `*`, and `--notdef-outline`.
 */
const latin = fileURLToPath(new URL('latin-wght-normal.woff2', import.meta.url));

/** Settings of the shell: it knows no module at build time, the registry names them at run time. */
export function shellConfig(app: URL, port: number): RsbuildConfig {
  return {
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: [/node_modules/, refreshRuntime] } }),
      pluginOneRefresh(),
      pluginFederation(app),
      pluginPlatformCard(readPackage(app)),
      pluginSlimZod(),
      pluginCompileHints(),
      pluginPureContracts(),
      pluginSlimWords(),
      ...slimMantine(),
      replaceModule({ name: 'pasok-slim-font' }, /-sans-latin-wght-normal\.woff2$/, latin),
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
