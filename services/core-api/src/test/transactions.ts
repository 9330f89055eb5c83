import type { Harness, Person } from './harness.ts';

/** Acceptance.md's fixtures: Laptop x 2 and Mouse x 1, offered by Budi. */
const items = [
  { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
  { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
];
const prices = [9_500_000, 120_000];

export type TestTransaction = { id: string; requestId: string; offerId: string };

const expectStatus = (status: number, answer: { status: number; body: unknown }) => {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
};

/** Q by Ani, O by Budi, accepted: a transaction in waiting_payment. Several at once need different titles. */
export async function makeTransaction(
  { as }: Pick<Harness, 'as'>,
  judul = 'Lab 3',
  { buyer = 'ani', vendor = 'budi' }: { buyer?: Person; vendor?: Person } = {},
): Promise<TestTransaction> {
  const deadline = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const request = await as(buyer).post('/api/requests', {
    judul,
    deadline,
    items,
    deliveryAddress: 'Jl. Merdeka 1',
  });
  expectStatus(201, request);
  const offer = await as(vendor).post('/api/offers', {
    requestId: request.body._id,
    items: items.map(({ budget: _, ...item }, index) => ({
      ...item,
      price: prices[index],
      notes: 'siap kirim',
    })),
    notes: judul,
  });
  expectStatus(201, offer);
  const accepted = await as(buyer).post(`/api/transactions/accept/${offer.body._id}`);
  expectStatus(201, accepted);
  return { id: accepted.body.transaction._id, requestId: request.body._id, offerId: offer.body._id };
}

/** Moves a new deal on by the vendor's own calls; what was paid is cancelled because Ani, its buyer, asked for it. */
export async function moveTo(
  { as }: Pick<Harness, 'as'>,
  id: string,
  to: string,
  vendor: Person = 'budi',
): Promise<void> {
  const path = `/api/transactions/${id}`;
  const move = () => as(vendor).patch(`${path}/status`, { status: to });
  let answer = await move();
  if (answer.body.code === 'CONSENT_NEEDED') {
    expectStatus(200, await as('ani').post(`${path}/cancellation`, { reason: 'Tidak jadi' }));
    answer = await move();
  }
  expectStatus(200, answer);
}

/** A deal in validating and its tokens in item order, as the vendor reads them. */
export async function makeValidating(
  harness: Pick<Harness, 'as'>,
  judul?: string,
): Promise<TestTransaction & { tokens: string[] }> {
  const deal = await makeTransaction(harness, judul);
  await moveTo(harness, deal.id, 'validating');
  const { body } = await harness.as('budi').get(`/api/transactions/${deal.id}`);
  return { ...deal, tokens: body.transaction.items.flatMap((item: { tokens: string[] }) => item.tokens) };
}
