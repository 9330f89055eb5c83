import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { registrySchema } from '@pasok/contracts/registry';
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { z } from 'zod';
import { moduleFirst } from './first-files.ts';
import { pluginOneRefresh, refreshRuntime } from './one-refresh.ts';
import { pluginPlatformCard } from './platform-card.ts';
import { cardName, sharedPackages } from './shared-packages.ts';
import { pluginSlimRuntime } from './slim-runtime.ts';
import { pluginSlimZod } from './slim-zod.ts';

/** Browsers with light-dark(): for older ones it is rewritten to variables that Mantine's colour scheme never sets. */
const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'] as const;

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  pasok: z
    .object({
      label: z.string(),
      contract: z.number().int(),
      routes: z.array(z.string().startsWith('/')).min(1),
      nav: registrySchema.element.shape.nav,
      allows: z.record(z.string(), z.string()).optional(),
      pages: z
        .record(
          z.string(),
          z.object({
            screen: z.string(),
            calls: z.array(z.string()).optional(),
            parts: z.array(z.string()).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});

/** Reads and checks an app's package.json: its dependencies and, for a module, its `pasok` section. */
export function readPackage(app: URL) {
  return packageSchema.parse(JSON.parse(readFileSync(new URL('package.json', app), 'utf8')));
}

type Share = {
  singleton: true;
  requiredVersion: string;
  strictVersion: true;
  import?: false | string;
  version?: string;
};

/**
 * The `shared` setting of an app, by its own package.json. A module carries no copy of its own (`fromHost`), so its
 * folder stays small and a React of a module can never start beside the shell's.
 */
export function sharedModules(app: URL, { fromHost }: { fromHost: boolean }): Record<string, Share> {
  const { name, dependencies } = readPackage(app);
  return Object.fromEntries(
    sharedPackages.map((shared) => {
      const version = dependencies[shared];
      if (!version) throw new Error(`${name} must name ${shared} in its dependencies`);
      const requiredVersion = /^\d/.test(version) ? `^${version}` : version;
      return [
        shared,
        { singleton: true, requiredVersion, strictVersion: true, ...(fromHost && { import: false }) },
      ];
    }),
  );
}

/** mf-transactions → mf_transactions: dashes in paths, underscores where JavaScript needs a name. */
export function federationName(app: URL): string {
  return readPackage(app).name.replace('@pasok/', '').replaceAll('-', '_');
}

function sourceFiles(folder: string): string[] {
  const skipped = new Set(['node_modules', 'dist', '.turbo', '.mf', '.rsbuild']);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    })
    .sort();
}

/**
 * A name for this build, the same for the same sources. Chunks register under it, so that after a redeploy an open
 * page never puts new chunks into an old module (module-federation/core #4045).
 */
function buildId(app: URL): string {
  const hash = createHash('sha256');
  const packages = new URL('../packages/', app);
  for (const folder of [fileURLToPath(app), fileURLToPath(packages)])
    for (const file of sourceFiles(folder)) hash.update(file.slice(folder.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** Writes what the registry must know about a module beside its manifest: deploying reads dist alone. */
function pluginModuleCard(app: URL): RsbuildPlugin {
  return {
    name: 'pasok-module-card',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const { version, pasok } = readPackage(app);
        const { pages, ...named } = pasok ?? {};
        const first = moduleFirst(stats, pasok?.routes ?? [], pages);
        const shares = Object.entries(sharedModules(app, { fromHost: true }));
        const requires = Object.fromEntries(
          shares.map(([shared, { requiredVersion }]) => [cardName(shared), requiredVersion]),
        );
        // A cached build is laid over what is there: what lies in dist later may be of two builds.
        const files = sourceFiles(join(api.context.distPath, 'static')).map((file) =>
          relative(api.context.distPath, file).replaceAll('\\', '/'),
        );
        const card = { name: federationName(app), version, ...named, requires, first, files };
        writeFileSync(join(api.context.distPath, 'module.json'), `${JSON.stringify(card, null, 2)}\n`);
      });
    },
  };
}

/** Where the shell of development may be opened. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
const noPage = fileURLToPath(new URL('no-page.ts', import.meta.url));

/** The page of a module without the shell; it opens at the module's first list. */
function alonePage(app: URL) {
  const [home] = readPackage(app).pasok?.routes ?? [];
  const index = fileURLToPath(new URL('standalone/index.ts', import.meta.url));
  return { entry: { index }, define: { MODULE_HOME: JSON.stringify(home) } };
}

/** Settings of a module. STANDALONE=1 builds it with its own copies and runtime, to be opened without the shell. */
export function remoteConfig(app: URL, port: number): RsbuildConfig {
  const standalone = process.env.STANDALONE === '1';
  const name = federationName(app);
  return {
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: [/node_modules/, refreshRuntime] } }),
      pluginOneRefresh(),
      pluginModuleFederation({
        name,
        filename: 'static/js/remoteEntry.[contenthash:10].js',
        exposes: { './Routes': './src/routes.tsx' },
        shared: sharedModules(app, { fromHost: !standalone }),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { externalRuntime: !standalone, optimization: { target: 'web' } },
      }),
      pluginModuleCard(app),
      pluginSlimRuntime(),
      pluginSlimZod(),
    ],
    // Inside the shell only ./Routes counts: a page of its own would carry react-dom along.
    source: standalone ? alonePage(app) : { entry: { index: noPage } },
    resolve: { alias: { 'module-routes': fileURLToPath(new URL('src/routes.tsx', app)) } },
    html: { title: `Pasok · ${name}`, mountId: 'root' },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      cors: { origin: ownMachine },
      historyApiFallback: standalone,
    },
    dev: { assetPrefix: `http://127.0.0.1:${port}/`, lazyCompilation: false },
    security: { sri: { enable: 'auto' } },
    output: {
      ...{ assetPrefix: 'auto', dataUriLimit: { font: 0 }, overrideBrowserslist: [...browsers] },
      // By its beginning the gate knows a module's own classes (tools/modules/gate/styles.ts).
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
    },
    tools: {
      ...(!standalone && { htmlPlugin: false }),
      rspack: { output: { chunkLoadingGlobal: `chunk_${name}_${buildId(app)}` } },
    },
  };
}

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
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: shellShares(app),
        shareStrategy: 'loaded-first',
        runtimePlugins: [fileURLToPath(new URL('src/federation/harden.ts', app))],
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      pluginPlatformCard(readPackage(app).dependencies),
      pluginSlimRuntime(),
      pluginSlimZod(),
    ],
    source: { entry: { index: './src/index.ts' } },
    security: { sri: { enable: 'auto' } },
    // The page's policy allows fonts as files alone.
    output: { dataUriLimit: { font: 0 }, overrideBrowserslist: [...browsers] },
    server: { host: '127.0.0.1', port, strictPort: true, historyApiFallback: true },
    dev: { lazyCompilation: false },
    performance: { printFileSize: { compressed: true } },
  };
}
