import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';

/**
 * Small files that the page itself names before anything of the bundler's, as they are written. Their hash is in their
 * names: a browser that was here before waits for no answer about them.
 */
export function pageFiles(files: readonly URL[]): RsbuildConfig {
  const named = files.map((file) => {
    const from = fileURLToPath(file);
    const tag = hash('sha256', readFileSync(from)).slice(0, 10);
    const type = extname(from);
    return { from, to: `static/${type.slice(1)}/${basename(from, type)}.${tag}${type}` };
  });
  return {
    output: { copy: named },
    html: {
      tags: named.map(({ to }) =>
        to.endsWith('.css')
          ? { tag: 'link', attrs: { rel: 'stylesheet', href: to }, append: false }
          : { tag: 'script', attrs: { src: to }, append: false },
      ),
    },
  };
}
