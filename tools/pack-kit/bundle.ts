import { join } from 'node:path';
import { build } from 'esbuild';

/** What npm installs; asked for only by what uses it. */
const outside = (path: string) => ({ path, external: true, sideEffects: false });

/**
 * Bundles a program of this folder with what it uses of the checkout. Answers the packages that stay outside, by name: its
 * package has to ask for them.
 */
export async function bundle(program: string, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, program)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    metafile: true,
    logLevel: 'warning',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [
      {
        name: 'outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@pasok/') ? undefined : outside(path),
          );
        },
      },
    ],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return [...new Set(names)].filter((name) => !name.startsWith('node:')).sort();
}
