import type { ISql } from 'postgres';

/** As it is stored: `data` is the very text that was hashed. */
export type StoredBlock = {
  index: number;
  timestamp: string;
  data: string;
  previousHash: string;
  nonce: number;
  hash: string;
  deal: string;
};
export type Deal = {
  id: string;
  status: string;
  buyer: string;
  vendor: string;
  total: number;
  block: number | null;
  hash: string | null;
  items: { name: string; quantity: number; price: number; tokens: string[] }[];
};
export type Copy = { id: string; block: number; hash: string };

/** Rows of one question: bounded, however long the chain is. */
const pageLength = 1_000;

/** All blocks in order, a page at a time. */
export async function* blockPages(chain: ISql): AsyncGenerator<StoredBlock[]> {
  for (let last = -1; ; ) {
    const page = await chain<StoredBlock[]>`
      select index, timestamp, data, previous_hash as "previousHash", nonce, hash, transaction_id as deal
      from blocks where index > ${last} order by index limit ${pageLength}`;
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.index;
  }
}

/** The deals of these ids, with what a block says of them. */
export const readDeals = (core: ISql, ids: readonly string[]) => core<Deal[]>`
  select t.id, t.status, t.buyer_id as buyer, t.vendor_id as vendor, t.total_amount::float8 as total,
    t.block_index::int as block, t.block_hash as hash,
    (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price, 'tokens',
        (select coalesce(json_agg(u.token order by u.unit), '[]') from unit_tokens u
          where u.transaction_id = i.transaction_id and u.pos = i.pos)) order by i.pos)
      from transaction_items i where i.transaction_id = t.id) as items
  from transactions t where t.id = any(${[...ids]}::uuid[])`;

/** What core says of the chain, a page at a time. */
export async function* copyPages(core: ISql): AsyncGenerator<Copy[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await core<Copy[]>`
      select id, block_index::int as block, block_hash as hash from transactions
      where block_index is not null and id > ${last} order by id limit ${pageLength}`;
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}

/** Which of these deals have a block. */
export async function recordedOf(chain: ISql, ids: readonly string[]): Promise<Set<string>> {
  const rows = await chain<{ deal: string }[]>`
    select transaction_id as deal from blocks where transaction_id = any(${[...ids]}::text[])`;
  return new Set(rows.map(({ deal }) => deal));
}
