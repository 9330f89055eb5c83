// Hashes nothing: the explorer's first page would load what does (difficulty.ts).

/** Blocks of a page. A page is whole or it is not there, so what is in it never changes. */
export const pageLength = 1_000;

/** Number of whole pages of a chain of so many blocks. */
export function countPages(blocks: number): number {
  return Math.floor(blocks / pageLength);
}
