import type { MovedDeadline, RequestWire } from '@pasok/contracts/request';
import { AppError } from '@pasok/service/base/errors';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { anyCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requestVisibleTo } from './access.ts';
import { joinTransaction, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

const readOne = prepareRead<RequestRow & { movedDeadlines: MovedDeadline[] | null }>(sql`
  select ${requestColumns(anyCaller)}, r.moved_deadlines as "movedDeadlines" from requests r ${joinTransaction(anyCaller)}
  where r.id = ${sql.placeholder('id')} and ${requestVisibleTo(anyCaller)}`);

/** One request as the caller may read it; a cancelled one exists only for its owner and whoever offered. */
export async function getRequest(ctx: Ctx, { id }: { id: string }): Promise<RequestWire> {
  const [row] = await readOne(ctx, { caller: ctx.caller.id, id });
  if (!row) throw new AppError('NOT_FOUND');
  const { movedDeadlines } = row;
  return { ...requestToWire(row), ...(movedDeadlines && { movedDeadlines }) };
}
