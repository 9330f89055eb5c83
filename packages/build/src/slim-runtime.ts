import { createRequire } from 'node:module';
import { replaceModule } from '@pasok/module-kit/replace-module';
import type { RsbuildPlugin } from '@rsbuild/core';

const { resolve } = createRequire(import.meta.resolve('@module-federation/runtime-tools'));
const parts = ['runtime-core', 'sdk', 'webpack-bundler-runtime'];
const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
const runtime = '@module-federation/runtime';
/** The plugin makes an alias of the runtime's name after us, for its CommonJS file: it is asked for by another one. */
const runtimeHere = 'pasok-federation-runtime';
const moduleFile = (name: string) => resolve(name).replace(/\.cjs$/, '.js');

/**
 * The script, written as an address, with which federation's plugin begins every build says where the runtime lies: by its
 * path, between two encoded quotes. @returns the script that says its name
 */
const byName = (script: string): string =>
  script
    .split('%22')
    .map((part) => (part.includes('webpack-bundler-runtime') ? encodeURIComponent(bundlerRuntime) : part))
    .join('%22');

/**
 * Takes federation's runtime as ES modules. By itself Rspack names its CommonJS files, of which nothing can be left
 * out: the parts for servers and for other bundlers came along, 5 kB gzip in every module's entry. And by its name: names
 * of modules are made of what they import, so that with its path a build had other bytes in every folder.
 */
export function pluginSlimRuntime(): RsbuildPlugin {
  const alias = Object.fromEntries(
    parts.map((part) => {
      const name = `@module-federation/${part}`;
      return [`${name}$`, moduleFile(name)];
    }),
  );
  alias[`${runtimeHere}$`] = moduleFile(runtime);
  return replaceModule(
    { name: 'pasok-slim-runtime', apply: 'build', alias },
    /webpack-bundler-runtime|^@module-federation\/runtime$/,
    (data) => {
      const { request } = data;
      if (request === runtime) {
        data.request = runtimeHere;
        return;
      }
      const isScript = request.includes('data:text/javascript,');
      data.request = isScript ? byName(request) : request.replace(/\.cjs$/, '.js');
    },
  );
}
