import { defineConfig } from '@rsbuild/core';

/** One self-contained file: built inside a module, a worker would drag in the whole federation runtime (119 kB). */
export default defineConfig({
  source: { entry: { worker: './src/worker.ts' } },
  splitChunks: false,
  output: {
    target: 'web-worker',
    filenameHash: false,
    distPath: { root: 'dist', js: '.' },
    legalComments: 'none',
  },
});
