import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@pasok/module-kit/check/files';
import { OperatorError } from '@pasok/postgres/operator-error';
import { lock } from 'proper-lockfile';

/** A holder touches its lock every second; one that did not for so long is gone (kill -9, power cut), on whatever machine. */
const goneAfterMs = 10_000;
/** Twenty a second, for a minute. */
const retries = { retries: 1_200, factor: 1, minTimeout: 50, maxTimeout: 50 };

/**
 * Does work that changes the store, one after the other whichever processes and containers ask. `held` is called right
 * before what it did becomes visible. @throws OperatorError when the store stays busy, or from `held` when another took over
 * from a holder that seemed gone; nothing has changed then.
 */
export async function inStore<Result>(
  modulesDir: string,
  work: (held: () => void) => Promise<Result>,
  stale = goneAfterMs,
): Promise<Result> {
  mkdirSync(modulesDir, { recursive: true });
  const lockfilePath = join(modulesDir, '.lock');
  const release = await lock(modulesDir, {
    lockfilePath,
    retries,
    stale,
    update: 1_000,
    onCompromised: () => undefined, // `held` tells
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new OperatorError(
      `${modulesDir} is being changed by another command: try again when that one has ended.`,
    );
  });
  // Two who wait may take over from the same dead holder: the one that the other's name replaced gives way.
  const [file, mine] = [join(modulesDir, '.holder'), randomUUID()];
  replaceFile(file, mine);
  const held = () => {
    if (readFileSync(file, 'utf8') !== mine)
      throw new OperatorError(
        `${modulesDir} was taken over by another command meanwhile: run this one again.`,
      );
  };
  try {
    return await work(held);
  } finally {
    await release().catch(() => undefined); // already another's
  }
}
