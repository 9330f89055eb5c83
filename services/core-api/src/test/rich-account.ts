import type { Harness, Person } from './harness.ts';

/**
 * Gives a person so many open requests, each with an offer of Budi's, as many pending offers on Ani's open requests, as many
 * requests that are over, and notifications and keys.
 */
export async function fillRichAccount(
  { deps: { sql }, ids }: Harness,
  person: Person,
  { each, notifications }: { each: number; notifications: number },
): Promise<void> {
  const id = ids[person];
  const post = (owner: string, status: string) => sql`
    insert into requests (id, user_id, judul, status, deadline, total_budget, item_count, delivery_address)
    select gen_random_uuid(), ${owner}, 'Kaya ' || n, ${status}, now() + interval '1 day', 1, 1, 'Jl. Merdeka 1'
    from generate_series(1, ${each}) n`;
  await post(id, 'open');
  await post(id, 'cancelled');
  await post(ids.ani, 'open');
  await sql`
    insert into request_items (request_id, pos, name, budget, quantity)
    select id, 0, 'Meja', 1, 1 from requests where judul like 'Kaya %'`;
  await sql`
    insert into offers (id, request_id, supplier_id, total_price, item_count)
    select gen_random_uuid(), id, case when user_id = ${id} then ${ids.budi}::uuid else ${id}::uuid end, 1, 1
    from requests where judul like 'Kaya %' and status = 'open'`;
  await sql`
    insert into offer_items (offer_id, pos, name, price, quantity, notes)
    select o.id, 0, 'Meja', 1, 1, '-' from offers o join requests r on r.id = o.request_id where r.judul like 'Kaya %'`;
  await sql`
    insert into notifications (id, user_id, kind, title, message, path)
    select gen_random_uuid(), ${id}, 'status_changed', 'Status', 'Berubah', '/transaction/1'
    from generate_series(1, ${notifications}) n`;
  await sql`
    insert into idempotency_keys (user_id, key, fingerprint) select ${id}, 'k' || n, 'x' from generate_series(1, ${each}) n`;
}
