import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { First } from '@pasok/contracts/registry';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

type Stats = Rspack.Stats | Rspack.MultiStats | undefined;

/** What a module's package.json says of a page: its screen as `routes.tsx` imports it, and what that begins with. */
type PageCard = { screen: string; calls?: string[] | undefined; parts?: string[] | undefined };

/** The scripts and styles of each chunk, and what imports it begins. */
function chunksOf(stats: Stats) {
  const { chunks = [] } =
    stats?.toJson({ all: false, chunks: true, chunkRelations: true, chunkOrigins: true, ids: true }) ?? {};
  return chunks.map(({ names = [], files = [], origins = [] }) => ({
    files: files.filter((file) => /\.(js|css)$/.test(file)),
    names,
    requests: origins.map(({ request }) => request),
  }));
}

/** @throws when nothing imports it: it was renamed, and a page would begin without its code. */
function filesOf(chunks: ReturnType<typeof chunksOf>, request: string): string[] {
  const files = chunks.filter(({ requests }) => requests.includes(request)).flatMap((chunk) => chunk.files);
  if (files.length === 0) throw new Error(`package.json names the screen ${request}, which nothing imports`);
  return files;
}

/** What each route of a module begins with: its entry, its routes and its screen, by the build's own word. */
export function moduleFirst(
  stats: Stats,
  routes: readonly string[],
  pages: Record<string, PageCard> = {},
): Record<string, Partial<First>> {
  const chunks = chunksOf(stats);
  const begin = chunks
    .flatMap(({ files }) => files)
    .filter((file) => /\/(remoteEntry|__federation_expose_Routes)\./.test(file));
  return Object.fromEntries(
    routes.map((route) => {
      const { screen, ...more } = pages[route] ?? {};
      return [route, { files: [...begin, ...(screen ? filesOf(chunks, screen) : [])], ...more }];
    }),
  );
}

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

const sha384 = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const mapValues = <From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
