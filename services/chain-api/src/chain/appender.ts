import type { RecordData } from '@pasok/contracts/blockchain';
import type { DatabaseCtx } from '../context/context.ts';
import type { Appended, Appender } from '../context/parts.ts';
import { appendBlocks } from './append-blocks.ts';

type Waiting = {
  readonly deal: RecordData;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
};

const mostAtOnce = 64;

/** Deals that arrive while one is being recorded share the next database transaction: one lock and one commit. */
export function createAppender(ctx: DatabaseCtx): Appender {
  const queue: Waiting[] = [];
  let running = false;

  async function record(batch: Waiting[]): Promise<void> {
    try {
      const appended = await appendBlocks(
        ctx,
        batch.map(({ deal }) => deal),
      );
      for (const [at, { resolve }] of batch.slice(0, appended.length).entries()) {
        const own = appended[at];
        if (own) resolve(own);
      }
      queue.unshift(...batch.slice(appended.length));
    } catch (error) {
      // One deal that cannot be recorded must not take its companions along.
      if (batch.length > 1) for (const one of batch) await record([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) await record(queue.splice(0, mostAtOnce));
    running = false;
  }

  return (deal) =>
    new Promise((resolve, reject) => {
      queue.push({ deal, resolve, reject });
      if (!running) void drain();
    });
}
