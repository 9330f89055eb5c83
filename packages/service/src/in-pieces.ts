/** Most rows of a piece, so that none takes long, locks much or meets the statement limit. */
const piece = 1_000;

/** Most pieces of a round; what is left waits for the next. */
const mostPieces = 200;

/**
 * Deletes or marks what may be many rows in pieces of a bounded size, until one is not full: what is due from then on waits
 * for the next round. `doPiece` takes at most as many rows as it is told and answers how many it took.
 */
export async function inPieces(doPiece: (most: number) => Promise<number>): Promise<void> {
  for (let pieces = 0; pieces < mostPieces; pieces++) if ((await doPiece(piece)) < piece) return;
}
