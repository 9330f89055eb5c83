import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';
import { replaceModule } from './replace-module.ts';

const { resolve } = createRequire(import.meta.resolve('@module-federation/rsbuild-plugin'));
const parts = ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'];

/**
 * Takes federation's runtime as ES modules. By itself Rspack names its CommonJS files, of which nothing can be left
 * out: the parts for servers and for other bundlers came along, 5 kB gzip in every module's entry.
 */
export function pluginSlimRuntime(): RsbuildPlugin {
  const alias = Object.fromEntries(
    parts.map((part) => {
      const name = `@module-federation/${part}`;
      return [`${name}$`, resolve(name).replace(/\.cjs$/, '.js')];
    }),
  );
  return replaceModule(
    { name: 'pasok-slim-runtime', apply: 'build', alias },
    /@module-federation[\\/]webpack-bundler-runtime[\\/][^@]*\.cjs$/,
    (data) => {
      data.request = data.request.replace(/\.cjs$/, '.js');
    },
  );
}
