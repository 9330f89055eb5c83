import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { callerId } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';

/**
 * Whether a reported thing is the caller's own matter: they reported it, wrote it or asked it, or own or offered on the request
 * that it belongs to. Then another administrator judges it.
 */
export function isOwnMatter(ctx: Ctx, kind: SQL, id: SQL): SQL {
  const own = callerId(ctx);
  const request = sql`case ${kind} when 'request' then ${id} when 'offer' then (select request_id from offers where id = ${id})
    when 'question' then (select request_id from questions where id = ${id}) end`;
  return sql`(exists (select from reports c where c.kind = ${kind} and c.thing_id = ${id} and c.reporter_id = ${own})
    or exists (select from questions q where ${kind} = 'question' and q.id = ${id} and q.asker_id = ${own})
    or exists (select from requests r where r.id = ${request} and (r.user_id = ${own}
      or exists (select from offers o where o.request_id = r.id and o.supplier_id = ${own}))))`;
}

/** Requires that a thing is another's matter. @throws OWN_MATTER */
export async function requireImpartial(ctx: Ctx, { kind, id }: { kind: string; id: string }): Promise<void> {
  const statement = sql`select ${isOwnMatter(ctx, sql`${kind}::text`, sql`${id}::uuid`)} as own`;
  const [row] = await read<{ own: boolean }>(ctx, statement);
  if (row?.own) throw new AppError('OWN_MATTER');
}

/** Requires that an account is no administrator's: the operator alone takes that right away, in a terminal. @throws ADMIN_ACCOUNT */
export async function requireNoAdmin(ctx: Ctx, id: string): Promise<void> {
  const found = await read(ctx, sql`select 1 from users where id = ${id} and is_admin`);
  if (found.length > 0) throw new AppError('ADMIN_ACCOUNT');
}
