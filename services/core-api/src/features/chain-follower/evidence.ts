import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { BlockOfDeal } from '../../market/transactions/mark-recorded.ts';
import { nameOf } from '../../market/transactions/notify-parties.ts';
import { inTransaction, type ServiceCtx, type TxCtx, write } from '../../platform/context/context.ts';
import type { News } from '../../platform/notifications/news-texts.ts';
import { type NewNotification, notify } from '../../platform/notifications/notify.ts';

const columnsOf = (blocks: readonly BlockOfDeal[]) => sql`
  jsonb_to_recordset(${JSON.stringify(blocks)}::text::jsonb) as row (id uuid, buyer uuid, vendor uuid, index bigint, hash text)`;

/** Keeps the blocks that deals had in the chain read so far, before the copy is forgotten. */
export async function keepGone({ db }: TxCtx, blocks: readonly BlockOfDeal[]): Promise<void> {
  await db.execute(sql`
    insert into chain_evidence (transaction_id, block_index, block_hash, kind, buyer_id, vendor_id)
    select id, index, hash, 'gone', buyer, vendor from ${columnsOf(blocks)} on conflict do nothing`);
}

/** Compares blocks that were read with what is known: those seen before stand again, those of no deal are kept. */
export async function compareWithKnown({ db }: TxCtx, blocks: readonly BlockOfDeal[]): Promise<void> {
  await db.execute(sql`
    delete from chain_evidence e using ${columnsOf(blocks)}
    where e.kind = 'gone' and e.transaction_id = row.id and e.block_hash = row.hash`);
  await db.execute(sql`
    insert into chain_evidence (transaction_id, block_index, block_hash, kind, buyer_id, vendor_id)
    select id, index, hash, 'unknown', buyer, vendor from ${columnsOf(blocks)}
    where not exists (select from transactions t where t.id = row.id and t.buyer_id = row.buyer and t.vendor_id = row.vendor)
      and exists (select from users u where u.id in (row.buyer, row.vendor))
    on conflict do nothing`);
}

type Untold = {
  id: string;
  kind: 'gone' | 'unknown';
  index: number;
  hash: string;
  buyer: string;
  vendor: string;
  judul: string | null;
  nowIndex: number | null;
  nowHash: string | null;
};

/** So many are told in one turn. */
const maxAtOnce = 200;

/** Tells the accounts that blocks name what happened to them, once; to be called when the chain was read to its end. */
export function tellEvidence(ctx: ServiceCtx): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const statement = sql`
      with told as (
        update chain_evidence set told_at = clock_timestamp() where (transaction_id, block_hash) in (
          select transaction_id, block_hash from chain_evidence where told_at is null
          order by found_at limit ${maxAtOnce} for update skip locked)
        returning *)
      select told.transaction_id as id, told.kind, told.block_index as index, told.block_hash as hash, told.buyer_id as buyer,
        told.vendor_id as vendor, t.judul, t.block_index as "nowIndex", t.block_hash as "nowHash"
      from told left join transactions t on t.id = told.transaction_id`;
    const untold = await write<Untold>(ctx, statement);
    const people = new Set(await liveOf(ctx, untold));
    await notify(
      ctx,
      untold.flatMap((row) => newsOf(row).filter(({ user }) => people.has(user))),
    );
    for (const { kind, id, index, hash } of untold)
      ctx.log.error({ kind, transaction: id, index, hash }, 'the chain contradicts what was known');
  });
}

async function liveOf(ctx: TxCtx, rows: readonly Untold[]): Promise<string[]> {
  const ids = rows.flatMap(({ buyer, vendor }) => [buyer, vendor]);
  const statement = sql`select id from users where id = any(${sql.param(ids)}::uuid[]) and anonymised_at is null`;
  const found = await write<{ id: string }>(ctx, statement);
  return found.map(({ id }) => id);
}

/** What became of a block, to both whom it names. */
function newsOf(row: Untold): NewNotification[] {
  const { id, kind, index, hash, buyer, vendor, nowIndex, nowHash } = row;
  const now = nowHash === null || nowIndex === null ? null : { index: nowIndex, hash: nowHash };
  const told: News =
    kind === 'gone'
      ? { says: 'block_contradicted.gone', facts: { deal: nameOf(row), was: { index, hash }, now } }
      : { says: 'block_contradicted.unknown', facts: { index, hash } };
  const path = kind === 'gone' ? `/transaction/${id}` : `/blockchain#/block/${index}`;
  return [buyer, vendor].map((user) => ({ user, ...told, path, dedupe: `block:${id}:${hash}` }));
}

/** How many blocks contradict what is known here; while a chain is read anew, nobody knows yet which are gone. */
export async function countEvidence(ctx: Pick<ServiceCtx, 'sql'>): Promise<number> {
  const statement = sql`select count(*)::int as count from chain_evidence where told_at is not null`;
  const [row] = await read<{ count: number }>(ctx, statement);
  return row?.count ?? 0;
}
