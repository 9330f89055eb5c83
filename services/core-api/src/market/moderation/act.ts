import type { ActBody, RecordedAct } from '@pasok/contracts/moderation';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { answerTexts } from '../../base/texts.ts';
import { type Ctx, type DatabaseCtx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { requireAdmin } from './access.ts';
import { setHidden } from './hide.ts';
import { requireImpartial, requireNoAdmin } from './own-matters.ts';
import { moderationActs, reports } from './table.ts';

/** Disables an account or enables it again, and records that. `changed`: false where it was so; undefined: no such account. */
export type SwitchAccount = (
  ctx: TxCtx<Ctx>,
  how: { id: string; disabled: boolean; reason: string },
) => Promise<{ changed: boolean } | undefined>;

/**
 * POST /moderation/acts. Each may be repeated: what is so already stays, and nothing is recorded anew.
 * What is hidden or shown is decided with that. @throws NOT_FOUND for who is no administrator, and where there is no such thing;
 * OWN_MATTER, ADMIN_ACCOUNT
 */
export function doAct(
  ctx: Ctx,
  { act, kind, id, reason }: ActBody,
  { switchAccount }: { switchAccount: SwitchAccount },
): Promise<{ changed: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    await requireAdmin(ctx);
    if (kind === 'account') {
      if (id === ctx.caller.id) throw new AppError('FORBIDDEN', { message: answerTexts.ownAccount });
      if (act === 'disable') await requireNoAdmin(ctx, id);
      const done = await switchAccount(ctx, { id, disabled: act === 'disable', reason });
      if (!done) throw new AppError('NOT_FOUND');
      return { changed: done.changed };
    }
    await requireImpartial(ctx, { kind, id });
    if (act !== 'settle' && !(await setHidden(ctx, { kind, id, hide: act === 'hide', reason })))
      return { changed: false };
    const settled = await ctx.db
      .update(reports)
      .set({ settledAt: ctx.clock })
      .where(and(eq(reports.kind, kind), eq(reports.thingId, id), isNull(reports.settledAt)))
      .returning({ id: reports.id });
    if (act === 'settle' && settled.length === 0) return { changed: false };
    await recordAct(ctx, { act, kind, id, reason });
    return { changed: true };
  });
}

/** Appends what the caller, or the operator in a terminal, has done. */
export async function recordAct(
  ctx: TxCtx<DatabaseCtx>,
  { act, kind, id, reason }: Omit<ActBody, 'act'> & { act: RecordedAct },
): Promise<void> {
  const adminId = ctx.caller?.id ?? null;
  await ctx.db.insert(moderationActs).values({ id: newId(), adminId, act, kind, thingId: id, reason });
}
