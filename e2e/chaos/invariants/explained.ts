import type { Person } from '../../../services/core-api/src/test/caller.ts';
import { type Check, type Evidence, named, targetOf } from '../evidence.ts';
import { type Call, fateOf } from '../history.ts';

/** Something that is there now, who must have asked for it, and by which calls that can be. */
type Effect = { what: string; who: string; asked: (call: Call, route: string, id: string) => boolean };

type Body = { judul?: string; notes?: string; reason?: string; status?: string; tokens?: string[] };
const bodyOf = ({ body }: Call) => (body ?? {}) as Body;

const accepts = ['POST /api/offers/accept/:id', 'POST /api/transactions/accept/:id'];

/** Calls that may have moved a deal to a status. */
function moves(call: Call, route: string, to: string): boolean {
  if (route === 'PATCH /api/transactions/:id/status') return bodyOf(call).status === to;
  if (to === 'shipped') return route === 'POST /api/transactions/:id/shipments';
  if (to === 'cancelled') return route === 'POST /api/transactions/:id/cancel';
  // The first token of goods on their way says that they arrived.
  if (to === 'validating') return route === 'POST /api/transactions/:id/validate';
  const ends = ['POST /api/transactions/:id/validate', 'POST /api/transactions/:id/close-short'];
  return to === 'completed' && ends.includes(route);
}

function dealEffects({ stored: { deals, history, units, blocks } }: Evidence): Effect[] {
  const dealOf = (id: string) => deals.find((deal) => deal.id === id);
  const on = (deal: string, route: string) => (_: Call, asked: string, id: string) =>
    asked === route && id === deal;
  return [
    ...deals.map(
      ({ id: deal, offer, buyer }): Effect => ({
        what: `deal ${deal}`,
        who: buyer,
        asked: (_, route, id) => accepts.includes(route) && id === offer,
      }),
    ),
    ...history.flatMap(({ deal, kind, actor, to, note }): Effect[] => {
      const row = { what: `${kind} ${to ?? note ?? ''} of deal ${deal}`, who: actor ?? '' };
      if (kind === 'status')
        return [{ ...row, asked: (call, route, id) => id === deal && moves(call, route, to ?? '') }];
      if (kind === 'shipment')
        return [{ ...row, asked: (call, route, id) => id === deal && moves(call, route, 'shipped') }];
      if (kind === 'problem_withdrawn')
        return [{ ...row, asked: on(deal, 'DELETE /api/transactions/:id/problem') }];
      if (kind === 'problem_answered')
        return [{ ...row, asked: on(deal, 'POST /api/transactions/:id/problem/answer') }];
      if (kind === 'problem_solved')
        return [{ ...row, asked: on(deal, 'POST /api/transactions/:id/validate') }];
      if (kind !== 'problem_opened') return [];
      return [{ ...row, asked: (call) => call.path.includes(deal) && bodyOf(call).reason === note }];
    }),
    ...units.map(
      ({ deal, token }): Effect => ({
        what: `a confirmed unit of deal ${deal}`,
        who: dealOf(deal)?.buyer ?? '',
        asked: (call, route, id) =>
          route === 'POST /api/transactions/:id/validate' &&
          id === deal &&
          bodyOf(call).tokens?.includes(token) === true,
      }),
    ),
    ...blocks
      .filter(({ deal }) => dealOf(deal))
      .map(
        ({ index, deal }): Effect => ({
          what: `block ${index}`,
          who: dealOf(deal)?.vendor ?? '',
          asked: on(deal, 'POST /api/blockchain/record/:id'),
        }),
      ),
  ];
}

function marketEffects({ stored: { requests, offers } }: Evidence): Effect[] {
  const ownerOf = (request: string) => requests.find(({ id }) => id === request)?.user ?? '';
  const about = (thing: string, wanted: string) => (_: Call, route: string, id: string) =>
    route === wanted && id === thing;
  return [
    ...requests.flatMap(({ id, judul, user, status }): Effect[] => [
      {
        what: `request ${id}`,
        who: user,
        asked: (call, route) => route === 'POST /api/requests' && bodyOf(call).judul === judul,
      },
      ...(status === 'cancelled'
        ? [{ what: `the end of request ${id}`, who: user, asked: about(id, 'DELETE /api/requests/:id') }]
        : []),
    ]),
    ...offers.flatMap(({ id, notes, vendor, status, reason, request }): Effect[] => [
      {
        what: `offer ${id}`,
        who: vendor,
        asked: (call, route) => route === 'POST /api/offers' && bodyOf(call).notes === notes,
      },
      ...(status === 'cancelled'
        ? [
            {
              what: `the withdrawal of offer ${id}`,
              who: vendor,
              asked: about(id, 'DELETE /api/offers/:id'),
            },
          ]
        : []),
      ...(reason?.startsWith('R')
        ? [
            {
              what: `the rejection of offer ${id}`,
              who: ownerOf(request),
              asked: (call: Call) => call.path.includes(id) && bodyOf(call).reason === reason,
            },
          ]
        : []),
    ]),
  ];
}

/** I15: whatever is there was asked for by its person, in a call that was not refused. */
export const nothingRefusedHappened: Check = (evidence) => {
  const people = Object.entries(evidence.ids) as [Person, string][];
  const asked = evidence.calls
    .filter((call) => call.method !== 'GET' && fateOf(call) !== 'refused')
    .map((call) => ({ call, ...targetOf(call) }));
  return [...marketEffects(evidence), ...dealEffects(evidence)].flatMap((effect) => {
    const person = people.find(([, id]) => id === effect.who)?.[0];
    const isAsked = asked.some(({ call, route, id }) => call.who === person && effect.asked(call, route, id));
    return isAsked ? [] : [`${effect.what}: nobody asked for it, or it was refused`];
  });
};

const twice = (texts: readonly (string | null)[]) =>
  texts.filter((text, at) => text !== null && texts.indexOf(text) !== at);

/** What was made by a call and by its repetitions is one thing. */
function differentAnswers(calls: readonly Call[]): string[] {
  const made = new Map<string, string>();
  return calls.flatMap((call) => {
    const id = call.answer?.transaction?._id ?? call.answer?._id;
    if (call.method !== 'POST' || fateOf(call) !== 'done' || !id) return [];
    const before = made.get(call.key) ?? id;
    made.set(call.key, id);
    return before === id ? [] : [`${named(call)}: ${id}, and ${before} before`];
  });
}

/** I16: what was asked for once is there once at most, however often its answer was lost; so is what was told of it. */
export const nothingHappenedTwice: Check = ({
  calls,
  stored: { requests, offers, deals, history, notices },
}) => {
  const problems = history.filter(({ kind }) => kind === 'problem_opened' || kind === 'problem_answered');
  const edits = calls
    .filter((call) => fateOf(call) !== 'refused')
    .map((call) => ({ call, ...targetOf(call) }));
  const sent = history.flatMap(({ deal, kind, note }) =>
    kind === 'shipment' ? [`${note?.split(':')[0]} of deal ${deal}`] : [],
  );
  const versions = offers.flatMap(({ id, version }) => {
    const own = edits.filter((edit) => edit.route === 'PUT /api/offers/:id' && edit.id === id);
    const done = own.filter(({ call }) => fateOf(call) === 'done').length;
    const isSo = version - 1 >= done && version - 1 <= own.length;
    return isSo ? [] : [`offer ${id} has version ${version} after ${done} to ${own.length} edits`];
  });
  const told = deals.flatMap(({ id, block }) => {
    const times = (kind: string) =>
      notices.find((one) => one.path === `/transaction/${id}` && one.kind === kind)?.n ?? 0;
    const isSo = times('offer_accepted') === 1 && times('recorded') === (block === null ? 0 : 1);
    return isSo
      ? []
      : [
          `deal ${id}: told ${times('offer_accepted')} times of acceptance, ${times('recorded')} of its block`,
        ];
  });
  return [
    ...differentAnswers(calls),
    ...twice(requests.map(({ judul }) => judul)).map((judul) => `request ${judul} is there twice`),
    ...twice(offers.map(({ notes }) => notes)).map((notes) => `offer ${notes} is there twice`),
    ...twice(problems.map(({ note }) => note)).map(
      (note) => `problem ${note} was reported or answered twice`,
    ),
    ...twice(sent).map((shipment) => `${shipment} was sent twice`),
    ...versions,
    ...told,
  ];
};
