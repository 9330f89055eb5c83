import type { RecordData } from '@pasok/contracts/blockchain';
import type { TransactionStatus } from '@pasok/contracts/transaction';
import { refuseRecording } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireSide, transactionVisibleTo } from './access.ts';

type Row = Omit<RecordData, 'items'> & {
  status: TransactionStatus;
  items: { name: string; quantity: number; price: number; tokens: string[] }[];
};

/** The data for the block of a completed transaction, for its vendor. */
export async function readRecordData(ctx: Ctx, { id }: { id: string }): Promise<RecordData> {
  const { status, ...data } = await readDealData(ctx, { id });
  requireSide(ctx, { buyerId: data.buyer, vendorId: data.vendor }, 'vendor');
  requireAllowed(refuseRecording(status));
  return data;
}

/** What a block would say of a deal of the caller's: one statement, so one snapshot; confirmed tokens only. @throws NOT_FOUND */
export async function readDealData(
  ctx: Ctx,
  { id }: { id: string },
): Promise<RecordData & { status: TransactionStatus }> {
  const statement = sql`
    select t.id as "transactionId", t.buyer_id as buyer, t.vendor_id as vendor, t.total_amount as total, t.status,
      coalesce(nullif(b.trade_name, ''), b.name) as "buyerName",
      coalesce(nullif(v.trade_name, ''), v.name) as "vendorName",
      (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price, 'tokens',
          (select coalesce(json_agg(u.token order by u.unit), '[]') from unit_tokens u
            where u.transaction_id = i.transaction_id and u.pos = i.pos)) order by i.pos)
        from transaction_items i where i.transaction_id = t.id) as items
    from transactions t join users b on b.id = t.buyer_id join users v on v.id = t.vendor_id
    where t.id = ${id} and ${transactionVisibleTo(ctx)}`;
  const [transaction] = await read<Row>(ctx, statement);
  if (!transaction) throw new AppError('NOT_FOUND');
  const { items, ...data } = transaction;
  return {
    ...data,
    items: items.map(({ tokens, ...item }) => ({ ...item, token: tokens[0] ?? '', tokens })),
  };
}
