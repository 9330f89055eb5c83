import { randomUUID } from 'node:crypto';
import { accountPermissionRows } from './permission-account-rows.ts';
import { filePermissionRows } from './permission-file-rows.ts';
import type { Expected, Ids, Row } from './permission-row.ts';
import { signingPermissionRows } from './permission-signing-rows.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const requestBody = () => ({
  deadline: inDays(2),
  items: [{ name: 'Meja', budget: 500_000, quantity: 2 }],
});
export const offerItems = [{ name: 'Meja', price: 400_000, quantity: 2, notes: 'siap' }];

const everybody: Expected = [200, 200, 200, 200];
const signedIn: Expected = [401, 200, 200, 200];
const signedInMake: Expected = [401, 201, 201, 201];
/** Of a state in which Citra is an administrator. */
const admins: Expected = [401, 404, 404, 200];
/** Of a request that is its owner's alone. */
const ownersAlone: Expected = [401, 200, 404, 404];
const nobodys: Expected = [401, 404, 404, 404];
const parties: Expected = [401, 200, 200, 404];
const offerTo = ({ request }: Ids) => ({ requestId: request, items: offerItems });
const text = { text: 'Apakah boleh merek lain?' };
const spam = { reason: 'spam' };
const reportOf = (kind: 'request' | 'offer' | 'question') => (ids: Ids) => ({ ...spam, kind, id: ids[kind] });
const actOn = (act: string, kind: 'request' | 'question' | 'account') => (ids: Ids) => ({
  act,
  kind,
  id: ids[kind],
  reason: 'Sudah diperiksa.',
});
const disagreement = { answer: 'disagree', text: 'Utuh saat dikirim' };
const withName = ({ tokens }: Ids) => ({ name: 'Pak Joko', tokens });
const oneUnit = { items: [{ pos: 0, quantity: 1 }] };
const newOffer = { items: [{ ...offerItems[0], price: 390_000 }] };

/** call, state, who gets what, body. */
export const permissionRows: readonly Row[] = [
  ['GET /.well-known/jwks.json', 'none', everybody],
  ['GET /api/openapi.json', 'none', everybody],
  ...accountPermissionRows,

  ['GET /api/requests', 'open', signedIn],
  ['GET /api/requests/my', 'open', signedIn],
  ['GET /api/requests/:id', 'open', signedIn],
  ['GET /api/requests/:id', 'cancelled', parties],
  ['GET /api/requests/:id', 'completed', signedIn],
  [
    'POST /api/requests',
    'none',
    [401, 201, 201, 201],
    () => ({ ...requestBody(), judul: `Judul ${randomUUID()}` }),
  ],
  ['PUT /api/requests/:id', 'open', [401, 200, 403, 403], { priority: 'high' }],
  ['PUT /api/requests/:id', 'open', [401, 409, 403, 403], { judul: 'Judul baru' }],
  ['PUT /api/requests/:id', 'cancelled', [401, 409, 403, 404], { judul: 'Judul baru' }],
  ['PUT /api/requests/:id', 'waiting_payment', [401, 409, 403, 403], { judul: 'Judul baru' }],
  ['POST /api/requests/:id/split', 'two items', [401, 201, 403, 403], { items: [0] }],
  ['POST /api/requests/:id/split', 'open', [401, 409, 403, 403], { items: [0] }],
  ['POST /api/requests/:id/split', 'cancelled', [401, 409, 403, 404], { items: [0] }],
  ['DELETE /api/requests/:id', 'open', [401, 200, 403, 403]],
  ['DELETE /api/requests/:id', 'cancelled', [401, 200, 403, 404]],
  ['DELETE /api/requests/:id', 'waiting_payment', [401, 409, 403, 403]],

  ['GET /api/offers/by-request/:requestId', 'open', signedIn],
  ['GET /api/offers/my', 'open', signedIn],
  ['GET /api/offers/:id', 'open', parties],
  ['GET /api/offers/:id', 'completed', parties],
  // Of one without a seal; with one: market/offers/seal.test.ts.
  ['GET /api/offers/:id/seal', 'open', nobodys],
  ['POST /api/offers', 'open', [401, 403, 409, 201], offerTo],
  ['POST /api/offers', 'withdrawn offer', [401, 403, 201, 201], offerTo],
  ['POST /api/offers', 'cancelled', [401, 403, 409, 404], offerTo],
  [
    'POST /api/offers',
    'waiting_payment',
    [401, 403, 409, 409],
    (ids: Ids) => ({ ...offerTo(ids), items: [...offerItems, ...offerItems] }),
  ],
  ['PUT /api/offers/:id', 'open', [401, 403, 200, 404], newOffer],
  ['PUT /api/offers/:id', 'withdrawn offer', [401, 403, 409, 404], newOffer],
  ['DELETE /api/offers/:id', 'open', [401, 403, 200, 404]],
  ['DELETE /api/offers/:id', 'waiting_payment', [401, 403, 409, 404]],
  ['POST /api/offers/reject/:id', 'open', [401, 200, 403, 404], { reason: 'mahal' }],
  ['POST /api/offers/reject/:id', 'withdrawn offer', [401, 409, 403, 404]],
  ['POST /api/offers/accept/:id', 'open', [401, 201, 403, 404]],
  ['POST /api/offers/accept/:id', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/offers/accept/:id', 'withdrawn offer', [401, 409, 403, 404]],
  ['POST /api/transactions/accept/:id', 'open', [401, 201, 403, 404]],
  ['POST /api/transactions/accept/:id', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/transactions/accept/:id', 'cancelled', [401, 409, 403, 404]],

  ['GET /api/requests/:id/questions', 'question', signedIn],
  ['GET /api/requests/:id/questions', 'cancelled', parties],
  ['GET /api/requests/:id/questions', 'completed', signedIn],
  ['POST /api/requests/:id/questions', 'open', [401, 403, 201, 201], text],
  ['POST /api/requests/:id/questions', 'cancelled', [401, 403, 409, 404], text],
  ['POST /api/requests/:id/questions', 'waiting_payment', [401, 403, 409, 409], text],
  ['POST /api/questions/:id/answer', 'question', [401, 200, 403, 403], text],
  ['POST /api/questions/:id/answer', 'answered question', [401, 409, 403, 403], text],
  ['POST /api/questions/:id/answer', 'cancelled', [401, 409, 403, 404], text],
  ...filePermissionRows,
  ['POST /api/moderation/reports', 'open', signedInMake, reportOf('request')],
  ['POST /api/moderation/reports', 'cancelled', [401, 201, 201, 404], reportOf('request')],
  ['POST /api/moderation/reports', 'open', [401, 201, 201, 404], reportOf('offer')],
  ['POST /api/moderation/reports', 'question', signedInMake, reportOf('question')],
  ['POST /api/moderation/reports', 'cancelled', [401, 201, 201, 404], reportOf('question')],
  // An id of another kind is nothing.
  [
    'POST /api/moderation/reports',
    'open',
    nobodys,
    ({ request }) => ({ ...spam, kind: 'offer', id: request }),
  ],
  ['GET /api/moderation/reports', 'reported', admins],
  ['GET /api/moderation/accounts?email=ani@demo.test', 'reported', admins],
  ['GET /api/moderation/acts', 'reported', admins],
  ['GET /api/moderation/acts?hidden=yes', 'reported', admins],
  ['POST /api/moderation/acts', 'reported', admins, actOn('settle', 'request')],
  ['POST /api/moderation/acts', 'reported', admins, actOn('hide', 'request')],
  ['POST /api/moderation/acts', 'reported', admins, actOn('hide', 'question')],
  ['POST /api/moderation/acts', 'reported', admins, actOn('disable', 'account')],
  ['POST /api/moderation/acts', 'hidden and disabled', admins, actOn('show', 'request')],
  ['POST /api/moderation/acts', 'hidden and disabled', admins, actOn('show', 'question')],
  ['POST /api/moderation/acts', 'hidden and disabled', admins, actOn('enable', 'account')],
  ['GET /api/requests/:id', 'hidden', ownersAlone],
  ['PUT /api/requests/:id', 'hidden', ownersAlone, { priority: 'high' }],
  ['DELETE /api/requests/:id', 'hidden', ownersAlone],
  ['GET /api/requests/:id/invitations', 'hidden', ownersAlone],
  ['POST /api/requests/:id/invitations', 'hidden', [401, 409, 404, 404], { emails: ['a@toko.test'] }],
  ['GET /api/requests/:id/questions', 'hidden', ownersAlone],
  ['POST /api/requests/:id/questions', 'hidden', [401, 403, 404, 404], text],
  ['POST /api/questions/:id/answer', 'hidden', ownersAlone, text],
  ['POST /api/moderation/reports', 'hidden', [401, 201, 404, 404], reportOf('request')],
  ['POST /api/moderation/reports', 'hidden', [401, 201, 404, 404], reportOf('question')],
  ['GET /api/offers/by-request/:requestId', 'hidden', ownersAlone],
  ['GET /api/offers/:id', 'hidden', parties],
  ['POST /api/offers', 'hidden', [401, 403, 404, 404], offerTo],
  ['PUT /api/offers/:id', 'hidden', [401, 403, 409, 404], newOffer],
  ['DELETE /api/offers/:id', 'hidden', [401, 403, 200, 404]],
  ['POST /api/offers/reject/:id', 'hidden', [401, 200, 403, 404]],
  ['POST /api/offers/accept/:id', 'hidden', [401, 409, 403, 404]],
  ['POST /api/transactions/accept/:id', 'hidden', [401, 409, 403, 404]],
  ['GET /api/requests/:id/invitations', 'open', [401, 200, 403, 403]],
  ['GET /api/requests/:id/invitations', 'cancelled', [401, 200, 403, 404]],
  ['POST /api/requests/:id/invitations', 'open', [401, 201, 403, 403], { emails: ['rina@toko.test'] }],
  ['POST /api/requests/:id/invitations', 'cancelled', [401, 409, 403, 404], { emails: ['rina@toko.test'] }],
  [
    'POST /api/requests/:id/invitations',
    'waiting_payment',
    [401, 409, 403, 403],
    { emails: ['a@toko.test'] },
  ],
  ['DELETE /api/requests/:id/invitations/:invitation', 'invited', [401, 200, 403, 403]],
  ['DELETE /api/requests/:id/invitations/:invitation', 'hidden', nobodys],
  // A link that is none opens nothing.
  ['POST /api/invitations/open', 'open', signedIn, ({ request }) => ({ requestId: request, token: 'bukan' })],
  [
    'POST /api/invitations/open',
    'cancelled',
    parties,
    ({ request }) => ({ requestId: request, token: 'bukan' }),
  ],
  [
    'POST /api/invitations/read',
    'open',
    everybody,
    ({ request }) => ({ requestId: request, token: 'bukan' }),
  ],
  ['GET /api/searches', 'saved search', signedIn],
  ['POST /api/searches', 'none', [401, 201, 201, 201], () => ({ goods: `kertas ${randomUUID()}` })],
  ['POST /api/searches', 'saved search', [401, 200, 201, 201], { goods: 'Kertas' }],
  ['DELETE /api/searches/:id', 'saved search', [401, 200, 404, 404]],

  ['GET /api/transactions', 'waiting_payment', signedIn],
  ['GET /api/transactions/user-transactions', 'waiting_payment', signedIn],
  ['GET /api/transactions/counts', 'waiting_payment', signedIn],
  ['GET /api/transactions/ledger?month=2026-11', 'waiting_payment', signedIn],
  ['GET /api/transactions/:id', 'waiting_payment', parties],
  ['GET /api/transactions/:id', 'completed', parties],
  ['GET /api/transactions/:id/history', 'validating', parties],
  ['GET /api/transactions/:id/digests', 'validating', [401, 200, 403, 404]],
  ['GET /api/transactions/:id/digests', 'completed', [401, 200, 403, 404]],
  ['GET /api/transactions/:id/digests', 'waiting_payment', [401, 409, 403, 404]],
  ['GET /api/transactions/:id/record-data', 'completed', [401, 403, 200, 404]],
  ['GET /api/transactions/:id/record-data', 'validating', [401, 403, 409, 404]],
  ['PATCH /api/transactions/:id/status', 'waiting_payment', [401, 403, 200, 404], { status: 'in_progress' }],
  ['PATCH /api/transactions/:id/status', 'completed', [401, 403, 409, 404], { status: 'cancelled' }],
  ['PATCH /api/transactions/:id/status', 'deal cancelled', [401, 403, 409, 404], { status: 'shipped' }],
  ['POST /api/transactions/:id/cancellation', 'in_progress', parties, { reason: 'Stok habis' }],
  ['POST /api/transactions/:id/cancellation', 'completed', [401, 409, 409, 404], { reason: 'Stok habis' }],
  [
    'POST /api/transactions/:id/validate',
    'validating',
    [401, 200, 403, 404],
    ({ tokens }: Ids) => ({ tokens }),
  ],
  [
    'POST /api/transactions/:id/validate',
    'in_progress',
    [401, 409, 403, 404],
    ({ tokens }: Ids) => ({ tokens }),
  ],
  ['GET /api/transactions/:id/shipments', 'validating', parties],
  ['POST /api/transactions/:id/shipments', 'in_progress', [401, 403, 201, 404], oneUnit],
  ['POST /api/transactions/:id/shipments', 'validating', [401, 403, 409, 404], oneUnit],
  ['POST /api/transactions/:id/shipments', 'deal cancelled', [401, 403, 409, 404], oneUnit],
  ['GET /api/transactions/:id/receivers', 'receiving link', [401, 200, 403, 404]],
  ['POST /api/transactions/:id/receivers', 'waiting_payment', [401, 201, 403, 404]],
  ['POST /api/transactions/:id/receivers', 'completed', [401, 409, 403, 404]],
  ['DELETE /api/transactions/:id/receivers/:receiver', 'receiving link', [401, 200, 403, 404]],
  ['DELETE /api/transactions/:id/receivers/:receiver', 'validating', [401, 404, 403, 404]],
  // By the secret of a link alone (receivers.test.ts).
  ['GET /api/receiving', 'receiving link', nobodys],
  ['POST /api/receiving/validate', 'validating', nobodys, withName],
  ...signingPermissionRows,
  ['POST /api/transactions/:id/paid', 'waiting_payment', [401, 403, 409, 404]],
  ['POST /api/transactions/:id/paid', 'in_progress', [401, 403, 200, 404]],
  ['POST /api/transactions/:id/transferred', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/transactions/:id/transferred', 'in_progress', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/cancel', 'waiting_payment', [401, 200, 403, 404]],
  ['POST /api/transactions/:id/cancel', 'in_progress', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/problem', 'validating', [401, 200, 403, 404], { reason: 'rusak' }],
  ['POST /api/transactions/:id/problem', 'waiting_payment', [401, 409, 403, 404], { reason: 'rusak' }],
  ['GET /api/transactions/:id/problems', 'problem', parties],
  ['POST /api/transactions/:id/problem/answer', 'problem', [401, 403, 200, 404], disagreement],
  ['POST /api/transactions/:id/problem/answer', 'validating', [401, 403, 409, 404], disagreement],
  ['POST /api/transactions/:id/problem/answer', 'broken unit', [401, 403, 200, 404], { answer: 'replace' }],
  ['DELETE /api/transactions/:id/problem', 'problem', [401, 200, 403, 404]],
  ['DELETE /api/transactions/:id/problem', 'validating', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/close-short', 'partly confirmed', [401, 200, 403, 404]],
  ['POST /api/transactions/:id/close-short', 'validating', [401, 409, 403, 404]],
  ['POST /api/transactions/:id/close-short', 'waiting_payment', [401, 409, 403, 404]],
  ['GET /api/notifications', 'open', signedIn],
  ['POST /api/notifications/read', 'open', signedIn, { all: true }],
  ['GET /api/notifications/settings', 'none', signedIn],
  ['PUT /api/notifications/settings', 'none', signedIn, { mail: { searches: false } }],
  ['GET /api/notifications/unsubscribe', 'none', [400, 400, 400, 400]],
  ['POST /api/notifications/unsubscribe', 'none', [400, 400, 400, 400]],
  ['GET /api/events', 'none', signedIn],
  ['GET /api/dashboard/stats', 'open', signedIn],
  ['GET /api/dashboard/activities', 'open', signedIn],
];
