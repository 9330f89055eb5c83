import type { PageQuery } from '@pasok/contracts/list';
import type { Act, ActsQuery, FoundAccount, ReportedThing } from '@pasok/contracts/moderation';
import { omitNull } from '@pasok/service/database/columns';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { render } from '../../base/stored-texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { pageStart } from '../../platform/lists/page.ts';
import { writtenTexts } from '../requests/table.ts';
import { isOwnMatter } from './own-matters.ts';

// What administrators read. Routes ask `requireAdmin` first.

const account = sql`json_build_object('_id', u.id, 'name', u.name,
  'email', case when u.anonymised_at is null then u.email end, 'disabled', u.disabled_at is not null)`;

/** An item's words, each part that is there. */
const words = (item: string, ...parts: string[]) =>
  sql.raw(
    `concat_ws(' · ', ${['name', 'brand', 'spec', ...parts].map((part) => `nullif(${item}.${part}, '')`).join(', ')})`,
  );

/** The reported thing of `page`: what its owner wrote, without prices; of an offer that is still sealed nothing. */
const thing = sql`
  select r.id, r.user_id as owner_id, r.judul, r.visibility = 'hidden' as hidden, ${writtenTexts} || array(
      select ${words('i')} from request_items i where i.request_id = r.id order by i.pos) as texts
    from requests r where page.kind = 'request' and r.id = page.thing_id
  union all
  select r.id, o.supplier_id, r.judul, false, case when r.sealed_until_deadline and r.deadline > now() then '{}'
      else array[o.notes] || array(select ${words('i', 'notes')} from offer_items i where i.offer_id = o.id order by i.pos) end
    from offers o join requests r on r.id = o.request_id where page.kind = 'offer' and o.id = page.thing_id
  union all
  select r.id, q.asker_id, r.judul, q.hidden_at is not null, array[q.text, q.answer]
    from questions q join requests r on r.id = q.request_id where page.kind = 'question' and q.id = page.thing_id`;

type Thing = NonNullable<ReportedThing['thing']>;
type QueueRow = Omit<ReportedThing, 'thing'> & {
  total: number;
  thing: (Omit<Thing, 'title'> & { title: string | null }) | null;
};

/** GET /moderation/reports: what has open reports and is not the caller's own matter, the thing that was reported first at the beginning. */
export async function listReported(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ rows: ReportedThing[]; counted: number }> {
  const { limit, offset } = pageStart(query);
  const statement = sql`
    with page as (
      select kind, thing_id, count(*)::int as count, min(created_at) as first, (count(*) over ())::int as total
      from reports where settled_at is null and not ${isOwnMatter(ctx, sql`reports.kind`, sql`reports.thing_id`)} group by kind, thing_id order by first, thing_id limit ${limit} offset ${offset})
    select page.kind, page.thing_id as id, page.count, page.total,
      (select json_agg(said order by "createdAt") from (
        select c.id as "_id", c.reason, c.text, c.created_at as "createdAt",
          json_build_object('_id', u.id, 'name', u.name) as reporter
        from reports c join users u on u.id = c.reporter_id
        where c.kind = page.kind and c.thing_id = page.thing_id and c.settled_at is null
        order by c.created_at limit 20) said) as reports,
      case when t.id is not null then json_build_object('requestId', t.id, 'title', t.judul, 'hidden', t.hidden,
        'texts', to_json(array_remove(t.texts, null)), 'owner', ${account}) end as thing
    from page left join lateral (${thing}) t on true left join users u on u.id = t.owner_id
    order by page.first, page.thing_id`;
  const rows = await read<QueueRow>(ctx, statement);
  return { rows: rows.map(thingToWire), counted: rows[0]?.total ?? 0 };
}

const thingToWire = ({ kind, id, count, reports, thing }: QueueRow): ReportedThing => ({
  kind,
  id,
  count,
  reports: reports.map(({ text, createdAt, ...report }) =>
    omitNull({ ...report, text: text || null, createdAt: new Date(createdAt).toISOString() }),
  ),
  ...(thing && { thing: omitNull({ ...thing, owner: omitNull(thing.owner) }) }),
});

/** GET /moderation/accounts: the account of the address, in its comparable form. */
export const findAccounts = (ctx: Ctx, email: string): Promise<FoundAccount[]> =>
  read(
    ctx,
    sql`
    select id as "_id", name, email, is_admin as "isAdmin", disabled_at is not null as disabled,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from users where lower(email) = ${email} and anonymised_at is null`,
  );

type ActRow = Omit<Act, 'at' | 'by' | 'label' | 'hidden'> & {
  at: Date;
  by: Act['by'] | null;
  label: string | null;
  hidden: boolean | null;
  total: number;
};

const latest = sql`select * from moderation_acts order by id desc limit 100`;
/** Whatever was hidden, by the act that did it last. */
const hides = sql`select distinct on (kind, thing_id) * from moderation_acts where act = 'hide' order by kind, thing_id, id desc`;

/** GET /moderation/acts, newest first. */
export async function listActs(
  ctx: Ctx,
  { hidden, ...query }: ActsQuery,
): Promise<{ rows: Act[]; counted: number }> {
  const isHidden = sql`(r.visibility = 'hidden' or q.hidden_at is not null)`;
  const { limit, offset } = pageStart(query);
  const page = hidden
    ? sql`where ${isHidden} order by a.id desc limit ${limit} offset ${offset}`
    : sql`order by a.id desc`;
  const statement = sql`
    select a.id as "_id", a.act, a.kind, a.thing_id as id, a.reason, a.created_at as at,
      case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as by,
      coalesce(r.judul, p.name) as label, ${isHidden} as hidden, (count(*) over ())::int as total
    from (${hidden ? hides : latest}) a
    left join users u on u.id = a.admin_id
    left join requests r on a.kind = 'request' and r.id = a.thing_id
    left join questions q on a.kind = 'question' and q.id = a.thing_id
    left join users p on a.kind = 'account' and p.id = a.thing_id
    ${page}`;
  const rows = await read<ActRow>(ctx, statement);
  return { rows: rows.map(actToWire), counted: rows[0]?.total ?? 0 };
}

/** Of the operator no reason is asked. */
const byOperator = { says: 'by_operator', facts: {} } as const;

const actToWire = ({ at, by, label, hidden, reason, total: _, ...act }: ActRow): Act =>
  omitNull({
    ...act,
    reason: by ? reason : render(reason, byOperator),
    at: at.toISOString(),
    by,
    label: label || null,
    hidden: hidden || null,
  });
