/** Most rows of a batch, so that none takes long, locks much or meets the statement limit. */
const batch = 1_000;

/** Most batches of a round; what is left waits for the next. */
const maxBatches = 200;

/**
 * Deletes or marks what may be many rows in batches of a bounded size, until one is not full: what is due from then on waits
 * for the next round. `runBatch` takes at most as many rows as it is told and returns how many it took.
 */
export async function inBatches(runBatch: (most: number) => Promise<number>): Promise<void> {
  for (let batches = 0; batches < maxBatches; batches++) if ((await runBatch(batch)) < batch) return;
}
