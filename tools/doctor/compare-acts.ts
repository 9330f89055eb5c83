import { type ActKind, actTexts, commitAct, rowHash, saltOf } from '@pasok/chain/act';
import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { isInQuarter } from '@pasok/chain/seal-quarter';
import type { Fragment, ISql } from 'postgres';

/** An act as core keeps it, with the row that it is of; null where that is gone. */
type StoredAct<Row = unknown> = {
  id: string;
  seq: number;
  salt: string;
  commitment: Uint8Array;
  quarter: Date | null;
  leaf: number | null;
  place: number | null;
  path: Uint8Array | null;
  row: Row | null;
};
type Root = { index: number; at: Date; root: Uint8Array };

const pageLength = 1_000;
const bytesOfHash = 32;
/** While instances of the release before ran beside the first that kept acts, they kept none. */
const rollout = '1 day';

/** JSON of the database: its moments are texts that Date reads. */
const at = (value: string | null): Date | null => (value === null ? null : new Date(value));
const moment = (value: string): Date => new Date(value);

type Json<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};
type RowOf<Kind extends keyof typeof actTexts> = Json<Parameters<(typeof actTexts)[Kind]>[0]>;

/** What is compared of a kind: its row as one JSON value `row` of a statement behind `from`, and the commitment to that. */
type Read<Row> = { what: string; row: (core: ISql) => Fragment; textOf: (row: Row) => string };
const reader = <Row>(read: Read<Row>): Read<never> => read as Read<never>; // rows only ever come from their own statement

const readers: Record<Exclude<ActKind, 'offer'>, Read<never>> = {
  opening: reader<RowOf<'opening'>>({
    what: 'request',
    row: (
      core,
    ) => core`select json_build_object('deadline', r.deadline, 'seed', encode(a.salt, 'hex'), 'offers',
      (select coalesce(json_agg(json_build_object('id', o.id, 'vendorId', o.supplier_id, 'seal', encode(s.commitment, 'hex'))
          order by o.supplier_id, o.id), '[]')
        from offers o left join acts s on s.id = o.id and s.kind = 'offer'
        where o.request_id = r.id and o.created_at <= r.deadline and not (o.status = 'cancelled' and o.updated_at < r.deadline)))
      from requests r where r.id = a.id`,
    textOf: (row) => actTexts.opening({ ...row, deadline: moment(String(row.deadline)) }),
  }),
  acceptance: reader<RowOf<'acceptance'>>({
    what: 'offer',
    row: (
      core,
    ) => core`select json_build_object('requestId', t.request_id, 'transactionId', t.id, 'buyerId', t.buyer_id,
        'vendorId', t.vendor_id, 'total', t.total_amount, 'at', t.created_at, 'reason', max(o.reason),
        'rejected', coalesce(json_agg(o.id order by o.id) filter (where o.id is not null), '[]'))
      from transactions t left join offers o on o.request_id = t.request_id and o.status = 'rejected' and o.updated_at = t.created_at
      where t.offer_id = a.id group by t.id`,
    textOf: (row) => actTexts.acceptance({ ...row, at: moment(row.at) }),
  }),
  answer: reader<RowOf<'answer'>>({
    what: 'question',
    row: (
      core,
    ) => core`select json_build_object('requestId', q.request_id, 'text', q.text, 'askedAt', q.asked_at,
      'answer', q.answer, 'answeredAt', q.answered_at) from questions q where q.id = a.id`,
    textOf: (row) =>
      actTexts.answer({ ...row, askedAt: moment(row.askedAt), answeredAt: at(row.answeredAt) }),
  }),
  history: reader<RowOf<'history'>>({
    what: 'deal',
    row: (
      core,
    ) => core`select json_build_object('kind', h.kind, 'actorId', h.actor_id, 'receiver', h.receiver,
        'fromStatus', h.from_status, 'toStatus', h.to_status, 'note', h.note, 'claimedAt', h.claimed_at, 'createdAt', h.created_at)
      from transaction_history h where h.id = a.seq and h.transaction_id = a.id`,
    textOf: (row) =>
      actTexts.history({ ...row, claimedAt: at(row.claimedAt), createdAt: moment(row.createdAt) }),
  }),
  paper: reader<RowOf<'paper'>>({
    what: 'document',
    row: (core) => core`select json_build_object('content', d.content) from documents d where d.id = a.id`,
    textOf: (row) => actTexts.paper(row),
  }),
  paper_end: reader<RowOf<'paper_end'>>({
    what: 'document',
    row: (
      core,
    ) => core`select json_build_object('cancelledAt', d.cancelled_at, 'cancelReason', d.cancel_reason)
      from documents d where d.id = a.id`,
    textOf: (row) => actTexts.paper_end({ ...row, cancelledAt: at(row.cancelledAt) }),
  }),
  key: reader<RowOf<'key'>>({
    what: 'signing key',
    row: (
      core,
    ) => core`select json_build_object('userId', k.user_id, 'publicKey', k.public_key, 'createdAt', k.created_at)
      from party_keys k where k.id = a.id`,
    textOf: (row) => actTexts.key({ ...row, createdAt: moment(row.createdAt) }),
  }),
  key_end: reader<RowOf<'key_end'>>({
    what: 'signing key',
    row: (
      core,
    ) => core`select json_build_object('userId', k.user_id, 'publicKey', k.public_key, 'revokedAt', k.revoked_at)
      from party_keys k where k.id = a.id`,
    textOf: (row) => actTexts.key_end({ ...row, revokedAt: at(row.revokedAt) }),
  }),
};

const sealed = (
  core: ISql,
) => core`select json_build_object('requestId', o.request_id, 'vendorId', o.supplier_id,
    'items', (select json_agg(json_build_object('name', i.name, 'brand', i.brand, 'spec', i.spec, 'price', i.price,
        'quantity', i.quantity, 'unit', i.unit, 'notes', i.notes) order by i.pos) from offer_items i where i.offer_id = o.id),
    'total', o.total_price, 'deliveryTime', o.delivery_time, 'notes', o.notes, 'terms', o.terms)
  from offers o where o.id = a.id`;

async function* pagesOf<Row>(core: ISql, kind: ActKind, row: Fragment): AsyncGenerator<StoredAct<Row>[]> {
  for (let [id, seq] = ['00000000-0000-0000-0000-000000000000', 0]; ; ) {
    const page = await core<StoredAct<Row>[]>`
      select a.id, a.seq::float8 as seq, encode(a.salt, 'hex') as salt, a.commitment, a.quarter, a.leaf, a.place, a.path,
        (${row}) as row
      from acts a where a.kind = ${kind} and (a.id, a.seq) > (${id}::uuid, ${seq}::bigint)
      order by a.id, a.seq limit ${pageLength}`;
    const end = page.at(-1);
    if (!end) return;
    yield page;
    [id, seq] = [end.id, end.seq];
  }
}

const parts: Partial<Record<ActKind, string>> = { opening: ', the offers that stood at its deadline' };

/** What the log of acts says against the rows of core, and core's acts against the log. */
export type ActFault = { is: 'changed' | 'unlogged' | 'uncovered'; what: string };

/** Reckons every row again that the log of acts covers, and its way to the log. */
export async function compareActs({ core, chain }: { core: ISql; chain: ISql }): Promise<ActFault[]> {
  const faults: ActFault[] = [];
  const roots = new Map<number, Root>();
  const look = async <Row>(
    kind: ActKind,
    { what, row, commit }: { what: string; row: Fragment; commit: (act: StoredAct, row: Row) => string },
  ) => {
    for await (const page of pagesOf<Row>(core, kind, row)) {
      const missing = page.flatMap(({ leaf }) => (leaf === null || roots.has(leaf) ? [] : [leaf]));
      if (missing.length > 0)
        for (const root of await chain<
          Root[]
        >`select index, at, root from offer_roots where index = any(${missing}::int[])`)
          roots.set(root.index, root);
      for (const act of page) {
        const part = kind === 'history' ? `, row ${act.seq} of its history` : (parts[kind] ?? '');
        const name = `${what} ${act.id}${part} (${kind})`;
        const same = act.row !== null && commit(act, act.row) === Buffer.from(act.commitment).toString('hex');
        if (!same) faults.push({ is: 'changed', what: act.row === null ? `${name}: it is gone` : name });
        if (!isLogged(act, roots)) faults.push({ is: 'unlogged', what: name });
      }
    }
  };
  await look<SealedOffer>('offer', {
    what: 'offer',
    row: sealed(core),
    commit: ({ salt }, row) => sealOffer(row, salt),
  });
  for (const [kind, { what, row, textOf }] of Object.entries(readers) as [ActKind, Read<never>][]) // its own keys
    await look<never>(kind, {
      what,
      row: row(core),
      commit: ({ id, salt }, row) => commitAct({ kind, id }, rowHash(textOf(row)), saltOf(kind, salt)),
    });
  return [...faults, ...(await uncovered(core))];
}

/** Whether the log holds the root that an act's path leads to; one that still waits has none. */
function isLogged({ commitment, quarter, leaf, place, path }: StoredAct, roots: Map<number, Root>): boolean {
  if (leaf === null || place === null || path === null) return true;
  const found = roots.get(leaf);
  const steps = Array.from({ length: path.length / bytesOfHash }, (_, n) =>
    path.subarray(n * bytesOfHash, (n + 1) * bytesOfHash),
  );
  return (
    found !== undefined &&
    found.at.getTime() === quarter?.getTime() &&
    isInQuarter(commitment, { place, path: steps, root: found.root })
  );
}

/** Rows of a time when every act was kept, of which there is none: they were written past the product. */
const uncovered = async (core: ISql): Promise<ActFault[]> => {
  const rows = await core<{ what: string }[]>`
    with since as (select min(taken_at) + ${rollout}::interval as at from acts where kind <> 'offer'),
    covered (kind, id, seq, at, what) as (
      select 'history', transaction_id, id, created_at, 'deal ' || transaction_id || ', row ' || id || ' of its history' from transaction_history
      union all select 'acceptance', offer_id, 0, created_at, 'offer ' || offer_id from transactions
      union all select 'answer', id, 0, answered_at, 'question ' || id from questions
      union all select 'paper', id, 0, created_at, 'document ' || id from documents
      union all select 'paper_end', id, 0, cancelled_at, 'document ' || id from documents
      union all select 'key', id, 0, created_at, 'signing key ' || id from party_keys
      union all select 'key_end', id, 0, revoked_at, 'signing key ' || id from party_keys)
    select what || ' (' || kind || ')' as what from covered c
    where at > (select at from since) and not exists (select from acts a where a.id = c.id and a.kind = c.kind and a.seq = c.seq)
    order by at`;
  return rows.map(({ what }) => ({ is: 'uncovered', what }));
};
