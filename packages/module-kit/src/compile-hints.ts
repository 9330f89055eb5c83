import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Tells V8 to compile every function of a file while it comes (explicit compile hints, Chromium from 136): beside the page's
 * one thread, and into the code that a browser keeps for the next visit. Else each is compiled on that thread as it is first
 * called, a fifth of what a first page costs it. What the page never calls is compiled too, beside that thread.
 */
export const pluginCompileHints = (): RsbuildPlugin => ({
  name: 'pasok-compile-hints',
  apply: 'build',
  setup(api) {
    api.modifyRspackConfig((_, { appendPlugins, rspack }) => {
      appendPlugins(
        new rspack.BannerPlugin({
          banner: '//# allFunctionsCalledOnLoad',
          raw: true,
          test: /\.js$/,
          // Behind the minifier, which takes comments out, and before files are named by their hash.
          stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        }),
      );
    });
  },
});
