import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, filesOf } from '@pasok/module-kit/first-files';
import type { RsbuildPlugin } from '@rsbuild/core';

type Pages = { screens: Record<string, string[]>; parts: Record<string, string> };

/**
 * Writes what the shell's screens begin with beside its page (dist/first.json), for the edge. `screens` are imports, by
 * address; `parts` are chunks by name. What every page asks for stands in the page itself.
 */
export function pluginShellFirst({ screens, parts }: Pages): RsbuildPlugin {
  return {
    name: 'pasok-shell-first',
    apply: 'build',
    setup(api) {
      api.onAfterBuild(({ stats }) => {
        const chunks = chunksOf(stats);
        const { distPath } = api.context;
        const isScreen = (file: string) => file.includes('/screen-');
        const first = {
          screens: mapValues(screens, (imports) =>
            imports.flatMap((each) => filesOf(chunks, each)).filter(isScreen),
          ),
          parts: mapValues(parts, (name) =>
            chunks.filter(({ names }) => names.includes(name)).flatMap(({ files }) => files),
          ),
        };
        const files = Object.values(first).flatMap((group) => Object.values(group).flat());
        const hashes = files.map((file) => [file, sha384(readFileSync(join(distPath, file)))]);
        const text = JSON.stringify({ ...first, integrity: Object.fromEntries(hashes) });
        writeFileSync(join(distPath, 'first.json'), `${text}\n`);
      });
    },
  };
}

const sha384 = (content: Buffer): string => `sha384-${hash('sha384', content, 'base64')}`;

const mapValues = <From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
