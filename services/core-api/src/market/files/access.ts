import type { FileTarget } from '@pasok/contracts/file';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { offerReadableTo, requireOffer, requireReadableOffer } from '../offers/access.ts';
import { requestVisibleTo, requireRequest } from '../requests/access.ts';
import { requireTransaction, transactionVisibleTo } from '../transactions/access.ts';
import { dealOfProblem } from '../transactions/read-problems.ts';

// A file is its target's: whoever may read that may read it, and nobody else learns that it is there.

/** What files are attached to; of a problem `id` is its deal's, and `problem` which one, where it was named. */
export type ResolvedTarget = FileTarget & { problem?: string };

/** A problem is named by its own id, or by its deal's: then all of the deal's are meant, and to attach the one that stands. */
export async function resolveTarget(ctx: Ctx, { kind, id }: FileTarget): Promise<ResolvedTarget> {
  const deal = kind === 'problem' ? await dealOfProblem(ctx, id) : undefined;
  return deal === undefined ? { kind, id } : { kind, id: deal, problem: id };
}

/** Requires that the caller may read what the files are attached to. @throws NOT_FOUND, OFFER_SEALED */
export async function requireReadableTarget(ctx: Ctx, { kind, id }: FileTarget): Promise<void> {
  if (kind === 'request') await requireRequest(ctx, { id });
  else if (kind === 'offer') await requireReadableOffer(ctx, { id });
  else await requireTransaction(ctx, { id });
}

/** Requires that it is the caller who attaches files there. @throws NOT_FOUND, NOT_OWNER, FORBIDDEN */
export async function requireMayAttach(ctx: Ctx, { kind, id }: FileTarget): Promise<void> {
  if (kind === 'request') await requireRequest(ctx, { id, only: 'owner' });
  else if (kind === 'offer') await requireOffer(ctx, { id, only: 'vendor' });
  else await requireTransaction(ctx, { id });
}

/** Rows of `files f` that the caller may read, with what they are attached to. */
export const readableFiles = (ctx: Ctx): SQL => sql`files f
  left join offers o on o.id = f.offer_id
  left join requests r on r.id = coalesce(f.request_id, o.request_id)
  left join transactions t on t.id = f.transaction_id
  where case when f.transaction_id is not null then ${transactionVisibleTo(ctx)}
    when f.offer_id is not null then ${offerReadableTo(ctx)} else ${requestVisibleTo(ctx)} end`;

/** Requires that the caller attached the file. @throws NOT_FOUND for whoever may not read it, FORBIDDEN for others */
export async function requireOwnFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const statement = sql`select f.owner_id = ${ctx.caller.id} as mine from ${readableFiles(ctx)} and f.id = ${id}`;
  const [file] = await read<{ mine: boolean }>(ctx, statement);
  if (!file) throw new AppError('NOT_FOUND');
  if (!file.mine) throw new AppError('FORBIDDEN');
}
