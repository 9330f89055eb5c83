import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@pasok/contracts/language';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginCompileHints } from './compile-hints.ts';
import { exposedChunk, pluginContainer } from './federation.ts';
import { pluginModuleCard } from './module-card.ts';
import { federationName, readPackage } from './package-card.ts';
import { pluginPureContracts } from './pure-contracts.ts';
import { pluginOneRefresh, pluginSlimZod, refreshRuntime, replaceModule } from './replace-module.ts';
import { sharedModules } from './shares.ts';
import { pluginSlimWords } from './slim-words.ts';
import { buildId } from './source-files.ts';

/** Browsers with light-dark(): for older ones it is rewritten to variables that Mantine's colour scheme never sets. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'] as const;

/**
 * What a module exposes of a part that its package.json names in `extends`, and the file of it: `src/slots/<part>.tsx`, whose
 * default export is the component. Its props are those of the slot (`Slots` of `@pasok/contracts/slots`).
 */
const modulePart = ({ part }: { part: string }) => [`./${part}`, `./src/slots/${part}.tsx`] as const;

/** Where the shell of development may be opened. */
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
/** A program of this package, whose ending the bundler finds: it may be packed. */
const besideMe = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Entry of a module built for the shell: the bundler wants one, the module has no page of its own. */
const noPage = 'data:text/javascript,export {}';

/** What the page of a module alone imports as 'module-parts': each part it adds to other pages. */
function partsAlone(app: URL) {
  const files = (readPackage(app).pasok?.extends ?? []).map(modulePart);
  const parts = files.map(([name, file]) => {
    const path = fileURLToPath(new URL(file, app));
    return `${JSON.stringify(name.replace('./', ''))}: () => import(${JSON.stringify(path)})`;
  });
  const script = encodeURIComponent(`export default { ${parts.join(', ')} };`);
  return replaceModule({ name: 'pasok-parts-alone' }, /^module-parts$/, (data) => {
    data.request = `data:text/javascript,${script}`;
  });
}

/** The page of a module without the shell; it opens at the module's first list. */
function alonePage(app: URL) {
  const [home] = readPackage(app).pasok?.routes ?? [];
  const index = besideMe('standalone/index');
  return { entry: { index }, define: { MODULE_HOME: JSON.stringify(home) } };
}

/** The development server, for this machine alone. A module alone has its calls answered by the product at PUBLIC_URL. */
function localServer(port: number, standalone: boolean): RsbuildConfig['server'] {
  const target = { target: process.env.PUBLIC_URL ?? 'http://localhost:8080', changeOrigin: true };
  const alone = { historyApiFallback: true, proxy: { '/api': target, '/.well-known': target } };
  return {
    host: '127.0.0.1',
    port,
    strictPort: true,
    cors: { origin: ownMachine },
    ...(standalone && alone),
  };
}

/** The words a module has in the languages that people choose (`src/words.en.ts`): the shell gives them before all else of it. */
const words = (app: URL) =>
  languages
    .map((language) => [`./words_${language}`, `./src/words.${language}.ts`] as const)
    .filter(([, file]) => existsSync(new URL(file, app)));

/** What three of four screens share comes with the routes, which each of them waits for; no part and no words wait for it. */
function withRoutes(app: URL): Rspack.OptimizationSplitChunksCacheGroup {
  const screens = Object.values(readPackage(app).pasok?.pages ?? {}).map(({ screen }) => screen);
  const isScreen = ({ groupsIterable }: Rspack.Chunk) =>
    [...groupsIterable].some(({ origins }) => origins.some(({ request = '' }) => screens.includes(request)));
  return {
    test: (module, { chunkGraph }) => {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)];
      const isOthers = chunks.some(({ name }) => name?.startsWith(exposedChunk('')));
      return !isOthers && chunks.filter(isScreen).length >= Math.max(2, screens.length * 0.75);
    },
    type: /javascript|json/,
    name: exposedChunk('./Routes'),
    enforce: true,
  };
}

/** All that the shell may ask a module for. */
function exposed(app: URL): Record<string, string> {
  const parts = readPackage(app).pasok?.extends ?? [];
  return { './Routes': './src/routes.tsx', ...Object.fromEntries([...words(app), ...parts.map(modulePart)]) };
}

/** Settings of a module. STANDALONE=1 builds it with its own copies and runtime, to be opened without the shell. */
export function remoteConfig(app: URL, port: number): RsbuildConfig {
  const standalone = process.env.STANDALONE === '1';
  const name = federationName(app);
  return {
    plugins: [
      pluginReact({ reactRefreshOptions: { exclude: [/node_modules/, refreshRuntime] } }),
      pluginOneRefresh(),
      pluginContainer({
        name,
        version: readPackage(app).version,
        filename: 'static/js/remoteEntry.[contenthash:10].js',
        exposes: exposed(app),
        shared: sharedModules(app, { fromHost: !standalone }),
      }),
      pluginModuleCard(app),
      pluginSlimZod(),
      pluginCompileHints(),
      pluginPureContracts(),
      pluginSlimWords(),
      standalone && partsAlone(app),
    ],
    // Inside the shell only what is exposed counts: a page of its own would carry react-dom along.
    source: standalone ? alonePage(app) : { entry: { index: noPage } },
    resolve: { alias: { 'module-routes': fileURLToPath(new URL('src/routes.tsx', app)) } },
    html: { title: `Pasok · ${name}`, mountId: 'root' },
    server: localServer(port, standalone),
    dev: { assetPrefix: `http://127.0.0.1:${port}/`, lazyCompilation: false },
    // Hashes do not compress: those of all its chunks were a quarter of an entry.
    security: { sri: { enable: 'auto', algorithm: 'sha256' } },
    output: {
      assetPrefix: 'auto',
      dataUriLimit: { font: 0 },
      overrideBrowserslist: [...browsers],
      cssModules: { localIdentName: `${name}-[local]-[hash:base64:6]` },
    },
    tools: {
      ...(!standalone && { htmlPlugin: false }),
      rspack: {
        // An object's keys stand in no quotation marks: a tenth of a kilobyte less on a first route.
        module: { generator: { json: { JSONParse: false } } },
        output: { chunkLoadingGlobal: `chunk_${name}_${buildId(app)}` },
        // In development a page stays with the last whole build: else what is mended later is loaded and not shown.
        optimization: {
          emitOnErrors: false,
          // Numbers alone: Rspack's runtime takes the short text '00' for 0, and never fetches one of both.
          chunkIds: 'deterministic',
          // What screens share is one file, whoever wrote it: over HTTP/1.1 six come at a time, and each waits for its way.
          splitChunks: { cacheGroups: { defaultVendors: false, routes: withRoutes(app) } },
        },
      },
    },
  };
}
