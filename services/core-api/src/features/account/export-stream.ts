import { holderOf } from '@pasok/service/base/holders';
import { isDatabaseUnavailable } from '@pasok/service/database/database-errors';
import type { Ctx } from '../../platform/context/context.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { exportAccount } from './export-account.ts';
import { acquireExportLease, type ExportLease } from './export-lease.ts';

/**
 * The body of GET /auth/export: one at a time and one an hour for each person. It reads a page when the reader has taken the one
 * before. An error on the way breaks the answer off, by `cut` where there is a connection.
 */
export async function exportStream(
  ctx: Ctx,
  { cut }: { cut: () => boolean },
): Promise<ReadableStream<Uint8Array>> {
  const turn = await acquireExportLease(ctx);
  try {
    await consumeLimit(ctx, 'export', holderOf(ctx.caller.id));
    return inTurn(await exportAccount(ctx), turn, ctx.log, cut);
  } catch (error) {
    await turn.end();
    throw error;
  }
}

function inTurn(
  pieces: AsyncGenerator<string>,
  turn: ExportLease,
  log: Ctx['log'],
  cut: () => boolean,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isLeft = false;
  const end = () => turn.end().catch((error) => log.warn({ err: error }, 'turn of an export not ended'));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          await turn.keep();
          const { done, value } = await pieces.next();
          // Its reader may have left while the page was read: `cancel` ends the turn.
          if (isLeft) return;
          if (!done) return controller.enqueue(encoder.encode(value));
          await end();
          controller.close();
        } catch (error) {
          if (isLeft) return;
          log[isDatabaseUnavailable(error) ? 'warn' : 'error']({ err: error }, 'export broken off');
          await end();
          if (!cut()) controller.error(error);
        }
      },
      async cancel() {
        isLeft = true;
        await pieces.return(undefined);
        await end();
      },
    },
    { highWaterMark: 0 },
  );
}
