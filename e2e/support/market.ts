import { type Block, chainAnswerSchema, recordAnswerSchema } from '@pasok/contracts/blockchain';
import { type Offer, offerSchema } from '@pasok/contracts/offer';
import { type ProcurementRequest, requestSchema } from '@pasok/contracts/request';
import {
  acceptAnswerSchema,
  type RequestableStatus,
  type Transaction,
  transactionAnswerSchema,
} from '@pasok/contracts/transaction';
import { ask } from './api.ts';
import { newPerson, type Person } from './people.ts';

const twoDays = 2 * 24 * 3600 * 1000;

/** The month in Western Indonesian time, as the ledger's address names it: '2026-11'. */
export const thisMonth = new Date(Date.now() + 7 * 3600 * 1000).toISOString().slice(0, 7);

/** Request Q of the acceptance checks: total Rp 20.150.000. */
export const wanted = [
  { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
  { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
];

/** Offer O of the acceptance checks: total Rp 19.120.000. */
export const offered = [
  { name: 'Laptop', brand: 'Acme', spec: '16GB', price: 9_500_000, quantity: 2, notes: 'siap kirim' },
  { name: 'Mouse', brand: '', spec: '', price: 120_000, quantity: 1, notes: 'siap kirim' },
];

type Wanted = {
  items: object[];
  judul: string;
  description: string;
  deliveryAddress: string;
  visibility: 'invited';
  sealedUntilDeadline: boolean;
};

export const postRequest = (
  owner: Person,
  { items = wanted, judul = 'Lab 3', ...more }: Partial<Wanted> = {},
  base?: string,
): Promise<ProcurementRequest> =>
  ask(
    requestSchema,
    owner.token,
    'POST',
    '/requests',
    { judul, deadline: new Date(Date.now() + twoDays).toISOString(), items, ...more },
    base,
  );

export const postOffer = (
  vendor: Person,
  requestId: string,
  { items = offered, ...rest }: { items?: object[]; deliveryTime?: number; notes?: string } = {},
  base?: string,
): Promise<Offer> => ask(offerSchema, vendor.token, 'POST', '/offers', { requestId, items, ...rest }, base);

export async function accept(owner: Person, offerId: string, base?: string): Promise<Transaction> {
  const { transaction } = await ask(
    acceptAnswerSchema,
    owner.token,
    'POST',
    `/offers/accept/${offerId}`,
    {},
    base,
  );
  if (!transaction) throw new Error('The acceptance made no transaction.');
  return transaction;
}

export const moveTo = (
  vendor: Person,
  id: string,
  status: RequestableStatus,
  base?: string,
): Promise<Transaction> =>
  ask(transactionAnswerSchema, vendor.token, 'PATCH', `/transactions/${id}/status`, { status }, base);

export const readDeal = (person: Person, id: string, base?: string): Promise<Transaction> =>
  ask(transactionAnswerSchema, person.token, 'GET', `/transactions/${id}`, undefined, base);

/** The tokens as the vendor sees them, in item order. */
export const tokensOf = async (vendor: Person, id: string, base?: string): Promise<string[]> =>
  (await readDeal(vendor, id, base)).items.flatMap(({ tokens }) => tokens);

const anything = { parse: (value: unknown) => value };

export const sendTokens = (buyer: Person, id: string, tokens: string[], base?: string) =>
  ask(anything, buyer.token, 'POST', `/transactions/${id}/validate`, { tokens }, base);

export const record = async (vendor: Person, id: string, base?: string): Promise<Block> =>
  (await ask(recordAnswerSchema, vendor.token, 'POST', `/blockchain/record/${id}`, undefined, base)).block;

export const readChain = async (person: Person, base?: string): Promise<Block[]> =>
  (await ask(chainAnswerSchema, person.token, 'GET', '/blockchain', undefined, base)).chain;

const way = ['waiting_payment', 'in_progress', 'shipped', 'validating', 'completed', 'recorded'] as const;

type Goods = Partial<Wanted> & { items: object[]; offered: object[] };

/** A deal brought as far as `until` by calls: request, offer, acceptance, statuses, tokens, record. */
export async function makeDeal(
  buyer: Person,
  vendor: Person,
  until: (typeof way)[number],
  goods: Goods = { items: wanted, offered },
  base?: string,
): Promise<Transaction> {
  const request = await postRequest(buyer, goods, base);
  const offer = await postOffer(vendor, request._id, { items: goods.offered }, base);
  const { _id } = await accept(buyer, offer._id, base);
  const reached = way.indexOf(until);
  for (const status of ['in_progress', 'shipped', 'validating'] as const)
    if (reached >= way.indexOf(status)) await moveTo(vendor, _id, status, base);
  if (reached >= way.indexOf('completed'))
    await sendTokens(buyer, _id, await tokensOf(vendor, _id, base), base);
  if (until === 'recorded') await record(vendor, _id, base);
  return readDeal(vendor, _id, base);
}

/** A buyer who has recorded two deals, and the chain's first three blocks: the genesis and two deals. */
export async function makeShortChain(): Promise<{ reader: Person; chain: Block[] }> {
  const [reader, vendor] = [await newPerson('Ani'), await newPerson('Budi')];
  for (let n = 0; n < 2; n++) await makeDeal(reader, vendor, 'recorded');
  return { reader, chain: (await readChain(reader)).slice(0, 3) };
}
