import { randomBytes } from 'node:crypto';
import { commitAct, rowHash } from '@pasok/chain/act';
import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { loggedOpening, readOpening } from '@pasok/chain/opening';
import { isInQuarter, quarterSizes } from '@pasok/chain/seal-quarter';
import { dealActsSchema } from '@pasok/contracts/act';
import { type OfferSealWire, offerSealWireSchema } from '@pasok/contracts/offer';
import { sql as drizzle } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { recordOpenings } from '../../market/offers/tell-opened-seals.ts';
import { createHarness } from '../../test/harness.ts';
import { made, offeredItems, postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction } from '../../test/transactions.ts';
import { logActs } from './log-acts.ts';

const harness = await createHarness();
const { deps } = harness;
const { sql } = deps;
afterAll(() => harness.close());

/** The log of chain-api, as far as core-api knows it: each quarter once, and none twice with another root. */
type Leaf = { at: string; root: string };
let log: Leaf[] = [];
let told = 0;
let isAway = false;
let isLate = false;
const tell = async ({ at, root }: { at: Date; root: Uint8Array }): Promise<number | undefined> => {
  told += 1;
  if (isAway) throw new Error('chain-api answered 503');
  const leaf = { at: at.toISOString(), root: Buffer.from(root).toString('hex') };
  const known = log.findIndex((one) => one.at === leaf.at);
  if (known >= 0) return log[known]?.root === leaf.root ? known : undefined;
  return isLate ? undefined : log.push(leaf) - 1;
};

const seconds = 900;
const firstQuarter = Date.parse('2026-03-04T03:15:00Z');
let quarter = firstQuarter;
/** A turn three seconds after the quarter ended, or so many as are said. */
const turn = (after = 3) => {
  const clock = drizzle`${new Date(quarter + after * 1_000).toISOString()}::timestamptz`;
  return logActs({ ...deps, clock }, { tell, seconds });
};
const later = () => {
  quarter += seconds * 1_000;
};

beforeEach(async () => {
  [log, told, isAway, isLate, quarter] = [[], 0, false, false, firstQuarter];
  await sql`delete from seal_quarters`;
  await sql`delete from acts`;
});

const takeAt = (id: string, time: number) =>
  sql`update acts set taken_at = ${new Date(time).toISOString()} where id = ${id}`;

/** Budi's sealed offer on a new request, which came in the last moment of the quarter. */
async function offer(price = 9_500_000): Promise<string> {
  const requestId = await postRequest(harness);
  const items = offeredItems.map((item, at) => (at === 0 ? { ...item, price } : item));
  const sealed: SealedOffer = {
    requestId,
    vendorId: harness.ids.budi,
    items: items.map((item) => ({ ...item, unit: null })),
    total: price * 2 + 120_000,
    deliveryTime: null,
    notes: null,
    terms: null,
  };
  const salt = randomBytes(32).toString('hex');
  const seal = { salt, commitment: sealOffer(sealed, salt) };
  const { _id } = made(await harness.as('budi').post('/api/offers', { requestId, items, seal }));
  await takeAt(_id, quarter - 1);
  return _id;
}
const sealOf = async (id: string): Promise<OfferSealWire> =>
  (await harness.as('budi').get(`/api/offers/${id}/seal`)).body;

function requireUnder({ commitment, logged }: Pick<OfferSealWire, 'commitment' | 'logged'>): void {
  const [leaf, path] = [log[logged?.leaf ?? -1], logged?.path.map((hash) => Buffer.from(hash, 'hex')) ?? []];
  const root = Buffer.from(leaf?.root ?? '', 'hex');
  expect(logged).toBeDefined();
  expect(leaf?.at).toBe(logged?.at);
  expect(isInQuarter(Buffer.from(commitment, 'hex'), { place: logged?.place ?? 0, path, root })).toBe(true);
}

it('each offer gets its way to the root of the quarter after it, and its page says from when on', async () => {
  const ids = [await offer(), await offer(9_000_000), await offer(8_000_000)];
  expect(await sealOf(ids[0] ?? '')).not.toHaveProperty('logged');
  await turn();
  expect(log).toHaveLength(1);
  for (const id of ids) {
    requireUnder(await sealOf(id));
    for (const person of ['budi', 'ani'] as const) {
      const { body } = await harness.as(person).get(`/api/offers/${id}`);
      expect(body.seal).toEqual({ at: log[0]?.at });
    }
  }
});

it('a quarter without offers has a leaf as any other, and no quarter has two, by however many instances', async () => {
  await Promise.all([turn(), turn(), turn()]);
  await turn();
  expect(log).toHaveLength(1);
  later();
  await Promise.all([turn(), turn(), turn()]);
  expect(log).toHaveLength(2);
  expect(new Set(log.map(({ root }) => root)).size).toBe(2);
  expect(await sql`select 1 from seal_quarters`).toHaveLength(1);
});

it('nobody learns from its path how many others there are: random ones fill it up, and order tells nothing', async () => {
  await offer();
  isAway = true;
  await expect(turn()).rejects.toThrow('503');
  const [row] = await sql<{ commitments: Buffer }[]>`select commitments from seal_quarters`;
  const all = Array.from({ length: quarterSizes[0] }, (_, n) =>
    row?.commitments.subarray(n * 32, n * 32 + 32),
  );
  expect(row?.commitments).toHaveLength(32 * quarterSizes[0]);
  expect(all).toEqual(
    [...all].sort((one, other) => Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of())),
  );
});

it("each party's file of a deal has its history, papers and own keys as they stand, and their way to the log", async () => {
  const { id } = await makeTransaction(harness, 'bukti saya');
  await harness.as('budi').patch(`/api/transactions/${id}/status`, { status: 'in_progress' });
  const paper = await harness.as('ani').post(`/api/transactions/${id}/documents`, { kind: 'purchase_order' });
  const secret = await harness.as('ani').post(`/api/transactions/${id}/documents`, { kind: 'comparison' });
  expect([paper.status, secret.status]).toEqual([201, 201]);
  const actsOf = async (person: 'ani' | 'budi') =>
    dealActsSchema.parse((await harness.as(person).get(`/api/transactions/${id}/acts`)).body).acts;
  expect((await actsOf('ani')).some(({ logged }) => logged)).toBe(false);
  await sql`update acts set taken_at = ${new Date(quarter - 1).toISOString()}`;
  await turn();
  const acts = await actsOf('ani');
  for (const { kind, id: of, text, salt, logged } of acts)
    requireUnder({ commitment: commitAct({ kind, id: of }, rowHash(text), salt), logged });
  expect(acts.map(({ kind }) => kind)).toEqual(['history', 'history', 'history', 'paper', 'paper']);
  expect(acts.map(({ text }) => JSON.parse(text).toStatus)).toContain('in_progress');
  // The comparison is the buyer's alone.
  expect((await actsOf('budi')).map(({ id: of }) => of)).not.toContain(secret.body._id);
  await harness
    .as('ani')
    .post(`/api/transactions/${id}/documents/${paper.body._id}/cancel`, { reason: 'Salah' });
  expect((await actsOf('ani')).map(({ kind }) => kind)).toContain('paper_end');
});

it('a request that opened has one place in the log, and its opening is read by its vendors without others', async () => {
  const id = await offer();
  const request = (await sealOf(id)).offer.requestId;
  await postOffer(harness, request, {}, 'citra');
  await sql`update requests set sealed_until_deadline = true, deadline = ${new Date(quarter - 1_000).toISOString()} where id = ${request}`;
  await sql`update offers set created_at = ${new Date(quarter - 2_000).toISOString()} where request_id = ${request}`;
  const clock = drizzle`${new Date(quarter).toISOString()}::timestamptz`;
  expect(await recordOpenings({ ...deps, clock })).toBe(1);
  await turn();
  expect(await sealOf(id)).not.toHaveProperty('opening');
  later();
  await turn();
  const read = async (person: 'ani' | 'budi') => {
    const { body } = await harness.as(person).get(`/api/offers/${id}/seal`);
    const opening = offerSealWireSchema.parse(body).opening;
    if (!opening?.logged) throw new Error('no opening');
    const { kind, text, salt, logged } = opening;
    requireUnder({
      commitment: commitAct({ kind, id: request }, rowHash(loggedOpening(text)), salt),
      logged,
    });
    return { said: readOpening({ ...opening, ...logged }), commitment: body.commitment, text };
  };
  const [owner, vendor] = [await read('ani'), await read('budi')];
  for (const { said, commitment } of [owner, vendor]) {
    expect(said).toMatchObject({ isOnly: true, isTwice: false });
    expect(said.seals).toContain(commitment);
    expect(said.seals).toHaveLength(64);
  }
  expect(owner.said.offers).toHaveLength(2);
  expect(owner.said.offers).toContainEqual({
    id: expect.any(String),
    vendorId: harness.ids.citra,
    seal: null,
  });
  expect(vendor.said.offers).toBeUndefined();
  for (const secret of [harness.ids.citra, JSON.parse(owner.text).seed])
    expect(vendor.text).not.toContain(secret);
});

it('while chain-api is away commitments wait, and what it took is told it again as it was', async () => {
  const id = await offer();
  isAway = true;
  await expect(turn()).rejects.toThrow('503');
  expect(await sealOf(id)).not.toHaveProperty('logged');
  isAway = false;
  await turn();
  requireUnder(await sealOf(id));
  expect(told).toBe(2);
});

it('a quarter that is over too long stays out, and its offers are in the next', async () => {
  const id = await offer();
  [isAway, isLate] = [true, true];
  await expect(turn()).rejects.toThrow('503');
  later();
  isAway = false;
  await turn();
  expect([log, await sql`select 1 from seal_quarters`]).toEqual([[], []]);
  isLate = false;
  await turn();
  expect(log).toHaveLength(1);
  requireUnder(await sealOf(id));
});

it('an offer that is edited while its quarter is told waits for another with its new seal', async () => {
  const id = await offer();
  isAway = true;
  await expect(turn()).rejects.toThrow('503');
  const { offer: now } = await sealOf(id);
  const salt = randomBytes(32).toString('hex');
  const seal = { salt, commitment: sealOffer({ ...now, notes: 'baru' }, salt) };
  const change = await harness.as('budi').put(`/api/offers/${id}`, { notes: 'baru', seal });
  expect(change.status).toBe(200);
  isAway = false;
  await turn();
  expect(await sealOf(id)).not.toHaveProperty('logged');
  later();
  await takeAt(id, quarter - 1);
  await turn();
  requireUnder(await sealOf(id));
});

it('what comes when the quarter has ended is in the next, and one that began too late is left out', async () => {
  const id = await offer();
  await takeAt(id, quarter);
  await turn();
  expect(await sealOf(id)).not.toHaveProperty('logged');
  later();
  await turn(301);
  expect(log).toHaveLength(1);
  later();
  await turn(299);
  expect(log.map(({ at }) => at)).toEqual(['2026-03-04T03:15:00.000Z', '2026-03-04T03:45:00.000Z']);
  requireUnder(await sealOf(id));
});

it('more acts than a quarter usually has make it one of the larger size, and few rows are read for it', async () => {
  const [id, second] = [await offer(), await offer()];
  await sql`insert into acts (kind, id, salt, commitment, taken_at, quarter, leaf, place, path)
    select 'history', gen_random_uuid(), sha256(n::text::bytea), sha256(('c' || n)::bytea), now() - interval '1 day', now(), 1, 1, ''
    from generate_series(1, 20000) n`;
  await sql`insert into acts (kind, id, salt, commitment, taken_at)
    select 'history', gen_random_uuid(), sha256(('s' || n)::bytea), sha256(('w' || n)::bytea), '2026-03-04 03:14:00+00'
    from generate_series(1, ${quarterSizes[0] - 1}) n`;
  await sql`analyze acts`;
  const plan = await sql`explain select commitment from acts where leaf is null and taken_at < now()
    order by taken_at limit 32768`;
  expect(JSON.stringify(plan)).toContain('acts_waiting');
  const update = await sql`explain update acts a set leaf = 1
    from json_to_recordset('[]') as row (commitment text) where a.leaf is null and a.commitment = decode(row.commitment, 'hex')`;
  expect(JSON.stringify(update)).toContain('acts_waiting');
  await turn();
  for (const one of [id, second]) {
    const seal = await sealOf(one);
    requireUnder(seal);
    expect(seal.logged?.path).toHaveLength(15);
  }
  expect(await sql`select from acts where leaf is null and taken_at < '2026-03-04 03:15:00+00'`).toEqual([]);
});

it('a seal that an instance of 1.2.0 writes while this one is rolled out is an act too', async () => {
  const id = await offer();
  const [seal] = await sql`delete from acts where id = ${id} returning salt, commitment`;
  await sql`insert into offer_seals (offer_id, salt, commitment, taken_at)
    values (${id}, ${seal?.salt}, ${seal?.commitment}, ${new Date(quarter - 1).toISOString()})`;
  await turn();
  requireUnder(await sealOf(id));
  await sql`delete from offer_seals where offer_id = ${id}`;
  expect((await harness.as('budi').get(`/api/offers/${id}/seal`)).status).toBe(404);
});
