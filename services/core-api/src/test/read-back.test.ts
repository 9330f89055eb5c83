import { createOfferBodySchema, updateOfferBodySchema } from '@pasok/contracts/offer';
import { createRequestBodySchema, updateRequestBodySchema } from '@pasok/contracts/request';
import { dayInMs } from '@pasok/domain/refusal';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { useHarness } from './harness.ts';
import { made } from './market.ts';

// What is posted is read back, whatever its fields are called: the bodies are made from the schemas, so a field that is
// added to one of them and forgotten in a statement fails here.

const harness = useHarness();
beforeAll(async () => {
  // PPN is added by a PKP alone.
  await harness.sql`update users set pkp = true where id = ${harness.ids.budi}`;
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

const words = fc.array(fc.constantFrom('kertas', 'A4', 'rim', 'putih', 'kuat'), {
  minLength: 1,
  maxLength: 3,
});

/** Any body that a schema of ours takes: every field there is, none of them empty. */
function bodyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const [choice] = schema.anyOf ?? schema.allOf ?? [];
  if (choice) return bodyOf(choice as JsonSchema);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(fields.map(([key, each]) => [key, bodyOf(each as JsonSchema)])));
    }
    case 'array':
      return fc.array(bodyOf(schema.items as JsonSchema), { minLength: 1, maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(1, Number(schema.minimum ?? 1)),
        max: Math.min(300, Number(schema.maximum ?? 300)),
      });
    case 'boolean':
      return fc.constant(true);
    default:
      return words.map((each) => each.join(' '));
  }
}

/** Offers whose terms fit each other, and without a seal, which is of the whole: all of their fields belong to a payment in `netDays` days. */
const offers = () =>
  bodies(createOfferBodySchema).map(({ terms, seal: _, ...body }) => ({
    ...body,
    terms: { ...(terms as object), payment: 'net', validUntil: '2099-12-31' },
  }));

const bodies = (schema: z.ZodType) =>
  bodyOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) as fc.Arbitrary<
    Record<string, unknown>
  >;

/** Fields whose texts are not any text. */
const whenAndWhere = () => {
  const inDays = (days: number) => new Date(Date.now() + days * dayInMs).toISOString();
  return {
    visibility: 'invited',
    deadline: inDays(3),
    deliverBy: inDays(9).slice(0, 10),
    deliveryRegion: '32.73',
  };
};

/** Everybody may offer, and its owner reads that at once. */
const forAll = { visibility: 'all', sealedUntilDeadline: false };

it('a request is read back as it was posted, and as it was changed', async () => {
  const region = { code: '32.73', name: 'Kota Bandung' };
  const changes = bodies(updateRequestBodySchema);
  await fc.assert(
    fc.asyncProperty(bodies(createRequestBodySchema), changes, async (posted, changed) => {
      const body = { ...posted, ...whenAndWhere() };
      const ani = harness.as('ani');
      const { _id } = made(await ani.post('/api/requests', body));
      const { body: read } = await ani.get(`/api/requests/${_id}`);
      expect(read).toMatchObject({ ...body, deliveryRegion: region });
      const edit = { ...changed, ...whenAndWhere(), sealedUntilDeadline: true };
      expect((await ani.put(`/api/requests/${_id}`, edit)).status).toBe(200);
      const { body: later } = await ani.get(`/api/requests/${_id}`);
      expect(later).toMatchObject({ ...edit, deliveryRegion: region });
    }),
    { numRuns: 10 },
  );
});

it('an offer is read back as it was sent, and as it was changed', async () => {
  await fc.assert(
    fc.asyncProperty(
      bodies(createRequestBodySchema),
      offers(),
      offers(),
      async (asked, sent: Record<string, unknown>, changed) => {
        const open = { ...asked, ...whenAndWhere(), ...forAll };
        const request = made(await harness.as('ani').post('/api/requests', open));
        const itemsOf = ({ items }: Record<string, unknown>) =>
          // The name is the request's, whatever is sent.
          (asked.items as { name: string }[]).map(({ name }) => ({ ...(items as object[])[0], name }));
        const body = { ...sent, requestId: request._id, items: itemsOf(sent) };
        const { _id } = made(await harness.as('budi').post('/api/offers', body));
        const { requestId: _, ...expected } = body;
        expect((await harness.as('budi').get(`/api/offers/${_id}`)).body).toMatchObject(expected);
        const edit = { ...changed, items: itemsOf(changed) };
        const { requestId: __, ...edited } = edit as Record<string, unknown>;
        expect((await harness.as('budi').put(`/api/offers/${_id}`, edited)).status).toBe(200);
        expect((await harness.as('ani').get(`/api/offers/${_id}`)).body).toMatchObject(edited);
      },
    ),
    { numRuns: 10 },
  );
});

/** Names of the fields that null clears. */
const clearableOf = (schema: z.ZodObject) =>
  Object.keys(schema.shape).filter((key) => schema.shape[key]?.safeParse(null).success);

it('null clears each field that may be absent, alone; the others stay', async () => {
  const [asked = {}] = fc.sample(bodies(createRequestBodySchema), 1);
  const ani = harness.as('ani');
  const budi = harness.as('budi');
  const request = made(await ani.post('/api/requests', { ...asked, ...whenAndWhere(), ...forAll }));
  const [sent = {}]: Record<string, unknown>[] = fc.sample(offers(), 1);
  const items = (asked.items as unknown[]).map(() => (sent.items as unknown[])[0]);
  // An offer fixes what it was made for.
  const other = made(await ani.post('/api/requests', { ...asked, ...whenAndWhere(), ...forAll }));
  const offer = made(await budi.post('/api/offers', { ...sent, requestId: other._id, items }));
  // They have tests of their own: what is for all is not sealed or invited to.
  const ofRequests = clearableOf(updateRequestBodySchema).filter((name) => !(name in forAll));
  // A seal is of the whole offer: seal.test.ts.
  const ofOffers = clearableOf(updateOfferBodySchema).filter((name) => name !== 'seal');
  const fields = [ofRequests, ofOffers];
  for (const names of fields) expect(names.length).toBeGreaterThan(2);
  for (const [at, { who, path }] of [
    { who: ani, path: `/api/requests/${request._id}` },
    { who: budi, path: `/api/offers/${offer._id}` },
  ].entries()) {
    for (const field of fields[at] ?? []) {
      const before = (await who.get(path)).body;
      expect(before).toHaveProperty(field);
      expect((await who.put(path, { [field]: null })).status).toBe(200);
      // What is paid goes with the terms.
      const { [field]: _, updatedAt: __, version: ___, payable: ____, ...rest } = before;
      const after = (await who.get(path)).body;
      expect(after).toMatchObject(rest);
      expect(after[field] ?? undefined).toBeUndefined();
    }
  }
});
