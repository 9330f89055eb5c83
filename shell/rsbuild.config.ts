import { shellConfig } from '@pasok/build/federation';
import { mergeRsbuildConfig } from '@rsbuild/core';

export default mergeRsbuildConfig(shellConfig(new URL('./', import.meta.url), 4300), {
  html: { template: './src/index.html' },
  performance: {
    // What every page needs is asked for with the page itself, not after the entry ran; screens are not.
    preload: { type: 'async-chunks', exclude: [/screen-/, /\.woff2$/, /\.map$/] },
  },
  splitChunks: {
    cacheGroups: {
      // Offered to modules and used by the shell itself: small parts would else be built, and asked for, twice.
      shares: {
        test: /[\\/](react-dom|react-router-dom|packages[\\/](ui|client)|federation[\\/]router\.ts)/,
        chunks: 'async',
        minChunks: 2,
        enforce: true,
      },
      number: {
        test: /[\\/](react-number-format|NumberInput)[\\/]/,
        name: 'screen-number',
        chunks: 'async',
        enforce: true,
      },
      forms: {
        test: /[\\/](react-hook-form|@hookform)[\\/]/,
        name: 'screen-forms',
        chunks: 'async',
        enforce: true,
      },
      // What login, registration and reset check: a chunk of the bundler's own naming would be preloaded on every page.
      account: {
        test: /[\\/]packages[\\/]contracts[\\/]src[\\/](account|profile)\.ts$/,
        name: 'screen-account',
        chunks: 'async',
        enforce: true,
      },
    },
  },
});
