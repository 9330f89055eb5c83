import { defineConfig } from '@rsbuild/core';

/** One self-contained file: a service worker starts from its address alone. */
export default defineConfig({
  source: { entry: { sw: './worker/main.ts' } },
  server: { publicDir: false },
  splitChunks: false,
  output: {
    target: 'web-worker',
    filenameHash: false,
    distPath: { root: 'worker/dist', js: '.' },
    legalComments: 'none',
    overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5'],
  },
});
