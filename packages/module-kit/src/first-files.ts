import type { PagePreload } from '@pasok/contracts/registry';
import type { Rspack } from '@rsbuild/core';

type Stats = Rspack.Stats | Rspack.MultiStats | undefined;

/** What a module's package.json says of a page: its screen as `routes.tsx` imports it, and what that begins with. */
type PageCard = { screen: string; calls?: string[] | undefined; parts?: string[] | undefined };

/** The scripts and styles of each chunk, and what imports it begins. */
export function chunksOf(stats: Stats) {
  const { chunks = [] } =
    stats?.toJson({ all: false, chunks: true, chunkRelations: true, chunkOrigins: true, ids: true }) ?? {};
  return chunks.map(({ id, names = [], files = [], origins = [], siblings = [] }) => ({
    id,
    files: files.filter((file) => /\.(js|css)$/.test(file)),
    names,
    /** Those that are loaded with it. */
    siblings,
    requests: origins.map(({ request }) => request),
  }));
}

/** @throws when nothing imports it: it was renamed, and a page would begin without its code. */
export function filesOf(chunks: ReturnType<typeof chunksOf>, request: string): string[] {
  const files = chunks.filter(({ requests }) => requests.includes(request)).flatMap((chunk) => chunk.files);
  if (files.length === 0) throw new Error(`package.json names the screen ${request}, which nothing imports`);
  return files;
}

/** What each route of a module begins with: its entry, its routes and its screen, by the build's own word. */
export function moduleFirst(
  stats: Stats,
  routes: readonly string[],
  pages: Record<string, PageCard> = {},
): Record<string, Partial<PagePreload>> {
  const chunks = chunksOf(stats);
  const begin = chunks
    .flatMap(({ files }) => files)
    .filter((file) => /\/(remoteEntry|__federation_expose_Routes)\./.test(file));
  return Object.fromEntries(
    routes.map((route) => {
      const { screen, ...more } = pages[route] ?? {};
      const files = new Set([...begin, ...(screen ? filesOf(chunks, screen) : [])]);
      return [route, { files: [...files], ...more }];
    }),
  );
}

/** The scripts and styles that each part a module adds to other pages begins with, beside the entry. */
export function partFiles(stats: Stats, parts: readonly { part: string }[]): Record<string, string[]> {
  const chunks = chunksOf(stats);
  const filesOfPart = ({ part }: { part: string }) => {
    const name = `__federation_expose_${part.replaceAll('-', '_')}`;
    const own = chunks.filter(({ names }) => names.includes(name));
    if (own.length === 0) throw new Error(`nothing was built of the part ${part}`);
    const beside = own.flatMap(({ siblings }) => siblings);
    return [...own, ...chunks.filter(({ id }) => beside.some((each) => each === id))].flatMap(
      ({ files }) => files,
    );
  };
  return Object.fromEntries(parts.map((each) => [each.part, filesOfPart(each)]));
}
