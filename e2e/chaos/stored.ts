import type { ISql } from 'postgres';
import type { StoredBlock } from '../../tools/doctor/read-pages.ts';

export type StoredRequest = {
  id: string;
  user: string;
  judul: string | null;
  description: string | null;
  priority: string | null;
  deadline: string;
  status: string;
  items: object[];
};
export type StoredOffer = {
  id: string;
  request: string;
  vendor: string;
  status: string;
  notes: string | null;
  deliveryTime: number | null;
  terms: object | null;
  reason: string | null;
  version: number;
  items: object[];
};
export type StoredDeal = {
  id: string;
  request: string;
  offer: string;
  buyer: string;
  vendor: string;
  status: string;
  receipt: string | null;
  total: number;
  agreement: string;
  confirmed: number;
  problem: string | null;
  block: number | null;
  hash: string | null;
  items: { name: string; quantity: number; price: number }[];
};
export type HistoryRow = {
  deal: string;
  kind: string;
  actor: string | null;
  from: string | null;
  to: string | null;
  note: string | null;
};
export type StoredUnit = { deal: string; item: number; unit: number; token: string };
/** How often something was told of a thing. */
export type Notice = { path: string; kind: string; n: number };
export type Stored = Awaited<ReturnType<typeof readStored>>;

/** Everything the databases hold of these people's market, and the whole chain. */
export async function readStored({ core, chain }: { core: ISql; chain: ISql }, people: readonly string[]) {
  const mine = [...people];
  return {
    requests: await core<StoredRequest[]>`
      select r.id, user_id as user, judul, description, priority, status, deadline::text,
        (select json_agg(json_build_object('name', name, 'budget', budget, 'quantity', quantity) order by pos)
          from request_items where request_id = r.id) as items
      from requests r where user_id = any(${mine}::uuid[]) order by r.id`,
    offers: await core<StoredOffer[]>`
      select o.id, request_id as request, supplier_id as vendor, status, notes, reason, version, terms,
        delivery_time as "deliveryTime",
        (select json_agg(json_build_object('name', name, 'price', price, 'quantity', quantity, 'notes', notes)
          order by pos) from offer_items where offer_id = o.id) as items
      from offers o where supplier_id = any(${mine}::uuid[]) order by o.id`,
    deals: await core<StoredDeal[]>`
      select t.id, request_id as request, offer_id as offer, buyer_id as buyer, vendor_id as vendor, status, receipt,
        total_amount::float8 as total, agreement_hash as agreement, confirmed_units as confirmed,
        problem_reason as problem, block_index::int as block, block_hash as hash,
        (select json_agg(json_build_object('name', name, 'quantity', quantity, 'price', price) order by pos)
          from transaction_items where transaction_id = t.id) as items
      from transactions t where buyer_id = any(${mine}::uuid[]) order by t.id`,
    history: await core<HistoryRow[]>`
      select transaction_id as deal, kind, actor_id as actor, from_status as from, to_status as to, note
      from transaction_history join transactions t on t.id = transaction_id where t.buyer_id = any(${mine}::uuid[])
      order by transaction_history.id`,
    units: await core<StoredUnit[]>`
      select transaction_id as deal, pos as item, unit, token
      from unit_tokens join transactions t on t.id = transaction_id where t.buyer_id = any(${mine}::uuid[])
      order by transaction_id, pos, unit`,
    notices: await core<Notice[]>`
      select path, kind, count(*)::int as n from notifications where user_id = any(${mine}::uuid[]) group by path, kind`,
    blocks: await chain<StoredBlock[]>`
      select index, timestamp, data, previous_hash as "previousHash", nonce, hash, transaction_id as deal
      from blocks order by index`,
  };
}
