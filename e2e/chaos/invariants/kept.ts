import type { Block } from '@pasok/contracts/blockchain';
import { type Check, type Evidence, named, targetOf } from '../evidence.ts';
import { type Call, fateOf } from '../history.ts';
import type { StoredDeal, StoredOffer, StoredRequest } from '../stored.ts';

/** What an acknowledged call promised for good; words for a promise that is broken. */
type Promised = (call: Call, id: string, evidence: Evidence) => string | undefined;

const unless = (isSo: boolean, words: string) => (isSo ? undefined : words);
const offerIs =
  (status: StoredOffer['status']): Promised =>
  (_, id, { stored, read }) =>
    unless(
      stored.offers.find((offer) => offer.id === id)?.status === status &&
        read.offers.get(id)?.status === status,
      `the offer is not ${status}`,
    );
const dealIs =
  (field: 'status' | 'receipt', value: string): Promised =>
  (_, id, { stored, read }) =>
    unless(
      stored.deals.find((deal) => deal.id === id)?.[field] === value &&
        read.deals.get(id)?.buyer[field] === value &&
        read.deals.get(id)?.vendor[field] === value,
      `the deal’s ${field} is not ${value}`,
    );

const accepted: Promised = (call, id, evidence) => {
  const deal = evidence.stored.deals.find(({ offer }) => offer === id);
  const isThere = deal !== undefined && deal.id === call.answer.transaction?._id;
  return isThere ? offerIs('accepted')(call, id, evidence) : 'its deal is not there';
};

const moved: Promised = ({ body }, id, { stored, read }) => {
  const { status } = body as { status: string };
  const rows: { to: string | null }[] = read.deals.get(id)?.history ?? [];
  return unless(
    stored.history.some(({ deal, to }) => deal === id && to === status) &&
      rows.some(({ to }) => to === status),
    `no history of ${status}`,
  );
};

const confirmed: Promised = ({ body }, id, { stored, read }) => {
  const { tokens } = body as { tokens: string[] };
  const kept = stored.units.filter(({ deal }) => deal === id).map(({ token }) => token);
  const items: { tokens: string[] }[] = read.deals.get(id)?.buyer.items ?? [];
  const shown = items.flatMap((item) => item.tokens);
  // A replacement takes the token of its unit back, confirmed or not.
  const replaced = stored.history
    .filter(({ deal, kind }) => deal === id && kind === 'problem_answered')
    .reduce((sum, { note }) => sum + Number(note?.match(/^Mengirim pengganti (\d+) unit/)?.[1] ?? 0), 0);
  const gone = tokens.filter((token) => token && !(kept.includes(token) && shown.includes(token)));
  const lost = gone.slice(replaced);
  return unless(lost.length === 0, `${lost.length} confirmed units are not`);
};

const reported: Promised = ({ body }, id, { stored }) => {
  const { reason } = body as { reason: string };
  return unless(
    stored.history.some(
      ({ deal, kind, note }) => deal === id && kind === 'problem_opened' && note === reason,
    ),
    'the problem was never reported',
  );
};

const answered: Promised = ({ body }, id, { stored }) => {
  const { text } = body as { text: string };
  return unless(
    stored.history.some(
      ({ deal, kind, note }) =>
        deal === id && kind === 'problem_answered' && note?.endsWith(`: ${text}`) === true,
    ),
    'the problem was never answered',
  );
};

const sent: Promised = ({ answer }, id, { stored }) =>
  unless(
    stored.history.some(
      ({ deal, kind, note }) =>
        deal === id && kind === 'shipment' && note?.startsWith(`Pengiriman ${answer.number}:`) === true,
    ),
    `shipment ${answer.number} was never sent`,
  );

const recorded: Promised = ({ answer }, _, { read: { chain } }) => {
  const { block } = answer as { block: Block };
  return unless(
    JSON.stringify(chain[block.index]) === JSON.stringify(block),
    `block ${block.index} is another`,
  );
};

const madeIn =
  (kind: 'requests' | 'offers'): Promised =>
  ({ answer, body }, _, { stored, read }) => {
    const mark = markOf(body as Body);
    const row: Partial<StoredRequest & StoredOffer> | undefined = stored[kind].find(
      ({ id }) => id === answer._id,
    );
    const shown = read[kind].get(answer._id);
    return unless(markOf(row) === mark && markOf(shown) === mark, `${kind} have it no more`);
  };

const promises: Record<string, Promised> = {
  'POST /api/requests': madeIn('requests'),
  'POST /api/offers': madeIn('offers'),
  'POST /api/offers/accept/:id': accepted,
  'POST /api/transactions/accept/:id': accepted,
  'POST /api/offers/reject/:id': offerIs('rejected'),
  'DELETE /api/offers/:id': offerIs('cancelled'),
  'DELETE /api/requests/:id': (_, id, { stored, read }) =>
    unless(
      stored.requests.find((request) => request.id === id)?.status === 'cancelled' &&
        read.requests.get(id)?.status === 'cancelled',
      'the request is not cancelled',
    ),
  'PATCH /api/transactions/:id/status': moved,
  'POST /api/transactions/:id/validate': confirmed,
  'POST /api/transactions/:id/shipments': sent,
  'POST /api/transactions/:id/problem': reported,
  'POST /api/transactions/:id/problem/answer': answered,
  'POST /api/transactions/:id/close-short': dealIs('receipt', 'partial'),
  'POST /api/transactions/:id/cancel': dealIs('status', 'cancelled'),
  'POST /api/blockchain/record/:id': recorded,
};

type Body = Record<string, unknown> | undefined;
/** The text by which a request or an offer is known to be of one call. */
const markOf = (thing: Body) => thing?.judul ?? thing?.notes;

const itemFields = ['name', 'budget', 'price', 'quantity', 'notes'];
/** A value in one spelling, however it travelled. */
function plain(field: string, value: unknown): string {
  if (field === 'deadline') return String(new Date(String(value)).getTime());
  if (field === 'terms' && value) return JSON.stringify(Object.entries(value).sort());
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  return JSON.stringify(value.map((item: Body) => itemFields.map((name) => item?.[name] ?? null)));
}

/** What a field may hold in the end: what was written last, or at the same time, or by somebody never answered. */
function possible(field: string, creation: Call, edits: Call[]): string[] {
  const writes = [creation, ...edits.filter(({ body }) => field in (body as object))];
  const isOver = (write: Call) =>
    writes.some(
      (later) =>
        later !== write &&
        fateOf(later) === 'done' &&
        (write === creation || (fateOf(write) === 'done' && later.began > write.ended)),
    );
  return writes.filter((write) => !isOver(write)).map(({ body }) => plain(field, (body as Body)?.[field]));
}

function contentFaults({ calls, stored, read }: Evidence, kind: 'requests' | 'offers'): string[] {
  const rows: Record<string, unknown>[] = stored[kind];
  return rows.flatMap((row) => {
    const id = String(row.id);
    const of = (route: string) =>
      calls.filter((call) => targetOf(call).route === route && fateOf(call) !== 'refused');
    const creation = of(`POST /api/${kind}`).find(({ body }) => markOf(body as Body) === markOf(row));
    if (!creation) return []; // I15 tells
    const edits = of(`PUT /api/${kind}/:id`).filter((call) => targetOf(call).id === id);
    const fields = new Set([creation, ...edits].flatMap(({ body }) => Object.keys(body as object)));
    fields.delete('requestId');
    return [...fields].flatMap((field) => {
      const allowed = possible(field, creation, edits);
      const shown = read[kind].get(id)?.[field];
      const isSo = allowed.includes(plain(field, row[field])) && allowed.includes(plain(field, shown));
      return isSo
        ? []
        : [`${kind} ${id}: ${field} is ${plain(field, row[field])}, of ${allowed.join(' or ')}`];
    });
  });
}

const dealsIn = (answer: Call['answer']): Call['answer'][] => {
  const inside = [
    answer?.transaction,
    ...(answer?.transactions ?? []),
    ...(Array.isArray(answer) ? answer : []),
  ];
  return [answer, ...inside].filter((one) => one?.blockchainHash);
};

/** What was once said of a deal's agreement holds for ever. */
function agreementFaults({ calls, stored }: Evidence): string[] {
  const deals = new Map(stored.deals.map((deal) => [deal.id, deal]));
  const isSame = (said: Call['answer'], deal: StoredDeal | undefined) =>
    deal !== undefined &&
    said.blockchainHash === deal.agreement &&
    said.totalAmount === deal.total &&
    [said.buyer._id, said.vendor._id, said.offer._id].join() ===
      [deal.buyer, deal.vendor, deal.offer].join() &&
    plain('items', said.items) === plain('items', deal.items);
  return calls.flatMap((call) =>
    dealsIn(call.answer).flatMap((said) =>
      isSame(said, deals.get(said._id)) ? [] : [`${named(call)} spoke of another deal ${said._id}`],
    ),
  );
}

/** I14: nothing acknowledged is lost, by its content. */
export const nothingIsLost: Check = (evidence) => [
  ...evidence.calls.flatMap((call) => {
    const { route, id } = targetOf(call);
    const broken = fateOf(call) === 'done' ? promises[route]?.(call, id, evidence) : undefined;
    return broken ? [`${named(call)}: ${broken}`] : [];
  }),
  ...contentFaults(evidence, 'requests'),
  ...contentFaults(evidence, 'offers'),
  ...agreementFaults(evidence),
];
