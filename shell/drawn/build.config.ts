import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** A program of Node that draws pages as markup; names of classes are those of the page's own build. */
export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { login: './drawn/login.tsx' } },
  server: { publicDir: false },
  output: {
    target: 'node',
    distPath: { root: 'drawn/dist' },
    filenameHash: false,
    // What stands around the next page, which is not drawn.
    externals: [/layout\/layout/],
    minify: false,
  },
});
