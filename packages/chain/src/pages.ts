// Hashes nothing: the explorer's first page would load what does (difficulty.ts).

/** Tiles of the log, of level 0, whose blocks are a page. */
export const tilesOfPage = 4;

/** Blocks of a page. A page is whole or it is not there, so what is in it never changes. */
export const pageLength = 1_024;

/** Number of whole pages of a chain of so many blocks. */
export function countPages(blocks: number): number {
  return Math.floor(blocks / pageLength);
}
