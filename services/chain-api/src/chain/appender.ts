import type { RecordData } from '@pasok/contracts/blockchain';
import { isDatabaseUnavailable } from '@pasok/service/database/database-errors';
import type { DatabaseCtx } from '../context/context.ts';
import type { Appended, Appender } from '../context/parts.ts';
import { appendBlocks } from './append-blocks.ts';

type Waiting = {
  readonly deal: RecordData;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
};

const maxAtOnce = 64;

/** Deals that arrive while one is being recorded share the next database transaction: one lock and one commit. */
export function createAppender(ctx: DatabaseCtx, budgetMs?: number): Appender {
  const queue: Waiting[] = [];
  let running = false;

  /** Records as many deals as fit one database transaction; the rest goes back to the head of the queue. */
  async function record(batch: readonly Waiting[]): Promise<void> {
    const appended = await appendBlocks(
      ctx,
      batch.map(({ deal }) => deal),
      budgetMs,
    );
    for (const [at, { resolve }] of batch.slice(0, appended.length).entries()) {
      const own = appended[at];
      if (own) resolve(own);
    }
    queue.unshift(...batch.slice(appended.length));
  }

  /**
   * One deal that cannot be recorded must not fail the others, so this retries each alone; but not while the database is away,
   * when each retry would take its full time limit with new deals waiting behind.
   */
  async function recordOrRefuse(batch: readonly Waiting[]): Promise<void> {
    try {
      await record(batch);
    } catch (error) {
      const isOver = batch.length === 1 || isDatabaseUnavailable(error);
      const [refused, others] = isOver ? [batch, []] : [[], batch];
      for (const { reject } of refused) reject(error);
      for (const one of others) await recordOrRefuse([one]);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) await recordOrRefuse(queue.splice(0, maxAtOnce));
    running = false;
  }

  return (deal) =>
    new Promise((resolve, reject) => {
      queue.push({ deal, resolve, reject });
      if (!running) void drain();
    });
}
