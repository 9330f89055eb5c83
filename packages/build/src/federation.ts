import { fileURLToPath } from 'node:url';
import { pluginCompileHints } from '@pasok/module-kit/compile-hints';
import { browsers } from '@pasok/module-kit/config';
import { pluginFederation } from '@pasok/module-kit/federation';
import { readPackage } from '@pasok/module-kit/package-card';
import { pluginPureContracts } from '@pasok/module-kit/pure-contracts';
import { pluginOneRefresh, pluginSlimZod, refreshRuntime } from '@pasok/module-kit/replace-module';
import { type Share, sharedModules } from '@pasok/module-kit/shares';
import { pluginSlimRuntime } from '@pasok/module-kit/slim-runtime';
import { pluginSlimWords } from '@pasok/module-kit/slim-words';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginPlatformCard } from './platform-card.ts';
import { slimMantine } from './slim-mantine.ts';

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

/** Settings of the shell: it knows no module at build time, the registry names them at run time. */
export function shellConfig(app: URL, port: number): RsbuildConfig {
  return {
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: [/node_modules/, refreshRuntime] } }),
      pluginOneRefresh(),
      pluginFederation({
        name: 'shell',
        version: readPackage(app).version,
        inShell: false,
        shared: shellShares(app),
        runtimePlugins: [
          fileURLToPath(new URL('src/federation/harden.ts', app)),
          // Modules run the shell's copy.
          fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin')),
        ],
      }),
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
    tools: { rspack: { optimization: { emitOnErrors: false } } },
    server: { host: '127.0.0.1', port, strictPort: true, historyApiFallback: true },
    dev: { lazyCompilation: false },
    performance: { printFileSize: { compressed: true } },
  };
}
