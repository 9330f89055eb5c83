/** Blocks shown in one scrolling strip: 100,000 cards would be wider than a browser can scroll. @internal */
export const windowLength = 10_000;

/** A stretch of the chain: block indexes from `start` up to but without `end`. */
export type ChainWindow = { start: number; end: number };

/** The stretches of a chain of `length` blocks, lowest first. An empty chain has none. */
export function chainWindows(length: number): ChainWindow[] {
  return Array.from({ length: Math.ceil(length / windowLength) }, (_, n) => ({
    start: n * windowLength,
    end: Math.min((n + 1) * windowLength, length),
  }));
}

/** Number of the stretch that holds a block. */
export function windowOf(index: number): number {
  return Math.floor(index / windowLength);
}

/** Block index at a place of the strip. */
export function indexAt({ start, end }: ChainWindow, place: number, newestFirst: boolean): number {
  return newestFirst ? end - 1 - place : start + place;
}

/** Place of a block in its strip. */
export function placeOf({ start, end }: ChainWindow, index: number, newestFirst: boolean): number {
  return newestFirst ? end - 1 - index : index - start;
}
