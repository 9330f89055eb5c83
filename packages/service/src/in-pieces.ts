/** Most rows of a piece, so that none takes long, locks much or meets the statement limit. */
const piece = 1_000;

/** Most pieces of a round; what is left waits for the next. */
const mostPieces = 200;

/**
 * Deletes what has served its time in pieces of a bounded size, until one is not full: what is due from then on waits for
 * the next round. `deletePiece` deletes at most as many rows as it is told and returns how many it deleted.
 */
export async function inPieces(deletePiece: (most: number) => Promise<number>): Promise<void> {
  for (let pieces = 0; pieces < mostPieces; pieces++) if ((await deletePiece(piece)) < piece) return;
}
