import { pluginCompressed } from '@pasok/build/compressed';
import { pluginDrawnPage } from '@pasok/build/drawn-page';
import { shellConfig } from '@pasok/build/federation';
import { pluginFetchOrder } from '@pasok/build/fetch-order';
import { pageFiles } from '@pasok/build/page-files';
import { pluginShellFirst } from '@pasok/build/shell-first';
import { pluginShellList } from '@pasok/build/shell-list';
import { mergeRsbuildConfig, type Rspack } from '@rsbuild/core';

/**
 * Whether a module is in what every page loads, and not in its screens' chunks alone. Not the places where a shared package
 * is asked for: a chunk waits for those it holds, and this one would wait for itself.
 */
const isEveryPages: Rspack.OptimizationSplitChunksCacheGroup['test'] = (module, { chunkGraph }) =>
  module.type !== 'consume-shared-module' &&
  [...chunkGraph.getModuleChunksIterable(module)].some(
    (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('screen-'),
  );

const dataFolders =
  /[\\/](zod|react|react-dom|scheduler|react-router|zustand|@tanstack|no-json-schema\.cjs|eventsource-parser|packages[\\/](client|contracts)|shell[\\/]src[\\/](begin\.ts|federation|words[\\/]own-modules\.json))([\\/]|$)/;
const isOfTheData: typeof isEveryPages = (module, context) => {
  const file = module.nameForCondition() ?? '';
  return (
    dataFolders.test(file) &&
    !/\.css$|federation[\\/][\w-]+\.tsx$/.test(file) &&
    isEveryPages(module, context)
  );
};

/** Both dialogs draw with the same parts of the library. */
const isOfDialogs: typeof isEveryPages = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].every(({ name }) => name === 'screen-dialog');

const page = pageFiles(['page/first.js', 'page/splash.css'].map((file) => new URL(file, import.meta.url)));

/** A server of development keeps nothing on a device, and removes what a build was kept of at its address. */
const worker = process.env.NODE_ENV === 'development' ? 'page/sw-off.js' : 'worker/dist/sw.js';
/** The page that needs none of the others, and its reader of QR codes (verifier/build.config.mjs): byte for byte, for their hashes are known. */
const verifier = ['verifikasi.html', 'verifikasi-en.html', 'verifikasi-qr.js'].map((to) => ({
  from: `verifier/dist/${to}`,
  to,
  info: { minimized: true },
}));
const workers = [
  { from: worker, to: 'sw.js' },
  { from: 'page/sw-off.js', to: 'sw-off.js' },
];

export default mergeRsbuildConfig(shellConfig(new URL('./', import.meta.url), 4300), page, {
  output: { copy: [...workers, ...verifier] },
  plugins: [
    pluginCompressed(),
    pluginShellList(),
    pluginFetchOrder({ first: /\/js\/index\./, last: /\/js\/async\/draw\./ }),
    pluginShellFirst({
      screens: {
        '/login': ['./account/login.tsx'],
        '/register': ['./account/register.tsx'],
        '/forgot-password': ['./account/forgot-password.tsx'],
        '/reset-password': ['./account/reset-password.tsx'],
        '/profile': ['./profile/profile.tsx'],
      },
      parts: { number: 'screen-number' },
    }),
    // After the list of what a device keeps: only the server gives this page.
    pluginDrawnPage({
      address: '/login',
      markup: async () => {
        const drawn = new URL('drawn/dist/login.js', import.meta.url);
        const { markup }: typeof import('./drawn/login.tsx') = await import(drawn.href);
        return markup;
      },
      styles: ['app', 'screen-login'],
    }),
  ],
  html: { template: './src/index.html' },
  performance: {
    // What every page needs is asked for with the page itself, not after the entry ran. Any other chunk is not.
    preload: {
      type: 'async-chunks',
      include: [/\/async\/(app|data|draw)\.\w+\.(js|css)$/],
    },
  },
  splitChunks: {
    cacheGroups: {
      // Few large files: six at a time come over HTTP/1.1, and each waits for its own answer's way.
      // What draws comes last: all else runs while it is on its way.
      draw: {
        test: /[\\/]node_modules[\\/]react-dom[\\/](client|cjs[\\/]react-dom-client)/,
        name: 'draw',
        chunks: 'async',
        enforce: true,
        priority: 2,
      },
      // What needs nothing that is drawn (src/begin.ts): it runs while what draws is still on its way.
      data: {
        test: isOfTheData,
        name: 'data',
        chunks: 'async',
        enforce: true,
        priority: 1,
      },
      // Offered to modules and used by the shell itself: small parts would else be built, and asked for, twice.
      app: {
        test: isEveryPages,
        name: 'app',
        chunks: 'async',
        enforce: true,
        priority: -5,
      },
      dialog: { test: isOfDialogs, name: 'screen-dialog', chunks: 'async', enforce: true },
      forms: {
        test: /[\\/](react-hook-form|@hookform)[\\/]/,
        name: 'screen-forms',
        chunks: 'async',
        enforce: true,
      },
    },
  },
});
