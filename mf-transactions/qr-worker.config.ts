import { defineConfig } from '@rsbuild/core';

/** One self-contained file: built with the module, the worker would carry the whole federation runtime (119 kB). */
export default defineConfig({
  source: { entry: { worker: './src/token-entry/qr/worker.ts' } },
  splitChunks: false,
  output: {
    target: 'web-worker',
    filenameHash: false,
    distPath: { root: 'src/token-entry/qr/dist', js: '.' },
    legalComments: 'none',
  },
});
