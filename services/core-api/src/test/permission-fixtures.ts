import { randomUUID } from 'node:crypto';
import { attach } from './files.ts';
import { type Harness, type Person, password } from './harness.ts';
import { createDealMakers } from './permission-deal-fixtures.ts';
import { done, type Ids, none } from './permission-row.ts';
import { offerItems, requestBody } from './permission-rows.ts';

/** Makes what a call of the permission rows is about. */
export type Fixture = () => Promise<Ids>;

let serial = 0;

function createRequestMakers(harness: Harness) {
  const openRequest = async (): Promise<Ids> => {
    serial += 1;
    const judul = `Permintaan ${serial}`;
    const request = (await harness.as('ani').post('/api/requests', { ...requestBody(), judul })).body._id;
    const body = { requestId: request, items: offerItems, notes: judul };
    const offer = (await harness.as('budi').post('/api/offers', body)).body._id;
    const question = (await harness.as('budi').post(`/api/requests/${request}/questions`, { text: judul }))
      .body._id;
    return { ...none, request, offer, question };
  };

  const invited = async (): Promise<Ids> => {
    const ids = await openRequest();
    const emails = [`rina-${serial}@demo.test`];
    const { body } = await harness.as('ani').post(`/api/requests/${ids.request}/invitations`, { emails });
    return { ...ids, invitation: body[0]._id };
  };

  const cancelledRequest = async (): Promise<Ids> => {
    const ids = await openRequest();
    await harness.as('ani').delete(`/api/requests/${ids.request}`);
    return ids;
  };

  const savedSearch = async (): Promise<Ids> => {
    await harness.sql`delete from saved_searches`;
    const { status, body } = await harness.as('ani').post('/api/searches', { goods: 'kertas' });
    done(status, 201);
    return { ...none, search: body._id };
  };

  const twoItems = async (): Promise<Ids> => {
    const body = { ...requestBody(), items: [...requestBody().items, ...requestBody().items] };
    const request = (await harness.as('ani').post('/api/requests', body)).body._id;
    return { ...none, request };
  };

  return { openRequest, invited, cancelledRequest, twoItems, savedSearch };
}

function createModeratedMakers(harness: Harness, openRequest: Fixture) {
  /** With a report of Budi's, and Citra as an administrator. */
  const reported = async (): Promise<Ids> => {
    const email = `rina-${randomUUID()}@demo.test`;
    const rina = await harness.anonymous.post('/api/auth/register', { name: 'Rina', email, password });
    const ids = { ...(await openRequest()), account: rina.body._id };
    const report = { kind: 'request', id: ids.request, reason: 'spam' };
    done((await harness.as('budi').post('/api/moderation/reports', report)).status, 201);
    await harness.sql`update users set is_admin = true where id = ${harness.ids.citra}`;
    return ids;
  };

  /** Where Citra is an administrator and has done all that can be taken back. */
  const hiddenAndDisabled = async (): Promise<Ids> => {
    const ids = await reported();
    const acts = [
      ['hide', 'question'],
      ['hide', 'request'],
      ['disable', 'account'],
    ] as const;
    for (const [act, kind] of acts) {
      const body = { act, kind, id: ids[kind], reason: 'Palsu.' };
      done((await harness.as('citra').post('/api/moderation/acts', body)).status, 200);
    }
    return ids;
  };

  const hidden = async (): Promise<Ids> => {
    const ids = await reported();
    const body = { act: 'hide', kind: 'request', id: ids.request, reason: 'Palsu.' };
    done((await harness.as('citra').post('/api/moderation/acts', body)).status, 200);
    await harness.sql`update users set is_admin = false where id = ${harness.ids.citra}`;
    return ids;
  };

  return { reported, 'hidden and disabled': hiddenAndDisabled, hidden };
}

/** Files and documents. */
function createPaperMakers(harness: Harness, openRequest: Fixture, deal: Fixture) {
  const fileOn = async (person: Person, kind: string, ids: Ids): Promise<Ids> => {
    const id = kind === 'request' ? ids.request : kind === 'offer' ? ids.offer : ids.transaction;
    const { status, body } = await attach(harness, person, { kind, id });
    done(status, 201);
    return { ...ids, file: body._id };
  };
  /** With a document of Ani's. */
  const paperOf =
    (kind: string): Fixture =>
    async () => {
      const ids = await deal();
      const path = `/api/transactions/${ids.transaction}/documents`;
      const { status, body } = await harness.as('ani').post(path, { kind });
      done(status, 201);
      return { ...ids, document: body._id };
    };

  return {
    document: paperOf('purchase_order'),
    comparison: paperOf('comparison'),
    'file of a request': async () => fileOn('ani', 'request', await openRequest()),
    'file of an offer': async () => fileOn('budi', 'offer', await openRequest()),
    'file of a deal': async () => fileOn('ani', 'deal', await deal()),
  };
}

/** The states of the permission rows, each made anew. */
export function createFixtures(harness: Harness): Record<string, Fixture> {
  const { openRequest, invited, cancelledRequest, twoItems, savedSearch } = createRequestMakers(harness);
  const { deal, dealIn, stages } = createDealMakers(harness);
  return {
    none: async () => none,
    'saved search': savedSearch,
    open: openRequest,
    invited,
    question: openRequest,
    'answered question': async () => {
      const ids = await openRequest();
      const path = `/api/questions/${ids.question}/answer`;
      done((await harness.as('ani').post(path, { text: 'Boleh.' })).status, 200);
      return ids;
    },
    ...createModeratedMakers(harness, openRequest),
    cancelled: cancelledRequest,
    ...createPaperMakers(harness, openRequest, deal),
    'withdrawn offer': async () => {
      const ids = await openRequest();
      await harness.as('budi').delete(`/api/offers/${ids.offer}`);
      return ids;
    },
    'two items': twoItems,
    ...stages,
    'partly confirmed': async () => {
      const ids = await dealIn('validating')();
      const some = ids.tokens.map((token, at) => (at === 0 ? token : ''));
      await harness.as('ani').post(`/api/transactions/${ids.transaction}/validate`, { tokens: some });
      return ids;
    },
    completed: async () => {
      const ids = await dealIn('validating')();
      const { transaction, tokens } = ids;
      const sent = await harness.as('ani').post(`/api/transactions/${transaction}/validate`, { tokens });
      done(sent.status, 200);
      return ids;
    },
  };
}

const orNobodys = (id: string): string => id || randomUUID();

/** `:id` means the thing the call is about: of /transactions a transaction, unless an offer is accepted there. */
export function pathFor(pattern: string, ids: Ids): string {
  const { request, offer, question, search, invitation, receiver, transaction, file } = ids;
  const isOffer = pattern.startsWith('/api/offers') || pattern.includes('/accept/');
  const others = pattern.startsWith('/api/files') ? file : transaction;
  const own = pattern.startsWith('/api/searches')
    ? search
    : pattern.startsWith('/api/auth/keys')
      ? randomUUID()
      : others;
  const asked = pattern.startsWith('/api/questions') ? question : own;
  const id = isOffer ? offer : pattern.startsWith('/api/requests') ? request : asked;
  return pattern
    .replace(':requestId', request)
    .replace(':invitation', orNobodys(invitation))
    .replace(':receiver', orNobodys(receiver))
    .replace(':document', ids.document)
    .replace(':commitment', 'ab'.repeat(32))
    .replace('=:offer', `=${offer}`)
    .replace('=:request', `=${request}`)
    .replace('=:transaction', `=${transaction}`)
    .replace(':id', id);
}
