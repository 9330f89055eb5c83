import type { DealRecord } from '@pasok/contracts/record';
import type { MovedDeadline, RequestWire } from '@pasok/contracts/request';
import { AppError } from '@pasok/service/base/errors';
import { omitNull } from '@pasok/service/database/columns';
import { prepareRead } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { anyCaller, callerId } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { recordColumn } from '../records/columns.ts';
import { requestVisibleTo } from './access.ts';
import { joinTransaction, type RequestRow, requestColumns, requestToWire } from './columns.ts';

/** What only the answer of one request has. */
type OfOne = { movedDeadlines: MovedDeadline[] | null; record: DealRecord | null };

const readOne = prepareRead<RequestRow & OfOne>(sql`
  select ${requestColumns(anyCaller, { asked: 'verified' })}, r.moved_deadlines as "movedDeadlines", case when r.user_id <> ${callerId(anyCaller)} then
    ${recordColumn('buyer', sql`r.user_id`, callerId(anyCaller))} end as record
  from requests r ${joinTransaction(anyCaller)}
  where r.id = ${sql.placeholder('id')} and ${requestVisibleTo(anyCaller)}`);

/** One request as the caller may read it; a cancelled one exists only for its owner and whoever offered. */
export async function getRequest(ctx: Ctx, { id }: { id: string }): Promise<RequestWire> {
  const [row] = await readOne(ctx, {
    caller: ctx.caller.id,
    verifiesEmails: ctx.settings.verifiesEmails,
    id,
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { movedDeadlines, record } = row;
  return omitNull({ ...requestToWire(row), movedDeadlines, record });
}
