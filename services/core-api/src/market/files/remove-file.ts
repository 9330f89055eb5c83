import { refuseFileRemoval } from '@pasok/domain/file';
import { AppError } from '@pasok/service/base/errors';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import type { ResolvedTarget } from './access.ts';
import { lockAttachable } from './lock-attachable.ts';
import { files } from './table.ts';

const targetOf = (file: typeof files.$inferSelect): ResolvedTarget => {
  const { requestId, offerId, transactionId, ofProblem, problemId } = file;
  if (requestId) return { kind: 'request', id: requestId };
  if (offerId) return { kind: 'offer', id: offerId };
  const kind = ofProblem ? 'problem' : 'deal';
  return { kind, id: transactionId ?? '', problem: problemId ?? undefined };
};

/** DELETE /files/{id}: by whoever attached it, until others decide by it. */
export function removeFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(files.id, id), eq(files.ownerId, ctx.caller.id));
    const [file] = await ctx.db.select().from(files).where(own);
    if (!file) throw new AppError('NOT_FOUND');
    const attachable = await lockAttachable(ctx, targetOf(file));
    requireAllowed(refuseFileRemoval(attachable, ctx.caller.id, await now(ctx)));
    const gone = await ctx.db.delete(files).where(own).returning({ id: files.id });
    // Another call was faster.
    if (gone.length === 0) throw new AppError('NOT_FOUND');
    await attachable.changed();
  });
}

/**
 * Deletes files of the caller's by id after `after`, up to `size` of them, and answers the last id (at the end undefined): all
 * but those of deals, which the other party needs.
 */
export async function deleteOwnFilesAfter(
  ctx: TxCtx<Ctx>,
  after: string,
  size: number,
): Promise<string | undefined> {
  const { caller, db } = ctx;
  const own = and(eq(files.ownerId, caller.id), isNull(files.transactionId), gt(files.id, after));
  const piece = await db.select({ id: files.id }).from(files).where(own).orderBy(asc(files.id)).limit(size);
  const ids = piece.map(({ id }) => id);
  await db.delete(files).where(inArray(files.id, ids));
  return ids.at(-1);
}
