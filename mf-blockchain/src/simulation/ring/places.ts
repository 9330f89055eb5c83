/** The picture's side, its middle, and how far from it peers and their captions stand. */
export const side = 400;
const middle = side / 2;
const toPeer = 120;
const toCaption = 181;

export type Point = { x: number; y: number };

function at(index: number, count: number, distance: number): Point {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: middle + distance * Math.cos(angle), y: middle + distance * Math.sin(angle) };
}

/** Where a peer stands on the ring: the first at the top, then clockwise. */
export const peerPoint = (index: number, count: number): Point => at(index, count, toPeer);

/** Where its caption stands. */
export const captionPoint = (index: number, count: number): Point => at(index, count, toCaption);

/** Every two peers that hold the same chain. */
export function pairsOf(ranks: readonly (number | undefined)[]): { a: number; b: number; rank: number }[] {
  return ranks.flatMap((rank, a) =>
    rank === undefined ? [] : ranks.flatMap((other, b) => (b > a && other === rank ? [{ a, b, rank }] : [])),
  );
}
