import { expect, it } from 'vitest';
import { z } from 'zod';
import { updateOfferBodySchema } from '../wire/offer.ts';
import { updateRequestBodySchema } from '../wire/request.ts';
import { clearable, cleared } from './clearable.ts';

const made = z.object({
  name: z.string(),
  note: z.string().optional(),
  kind: z.enum(['a', 'b']).nullable().optional(),
});
const change = clearable(made);

it('takes any of the fields, and null for those that may be absent', () => {
  for (const body of [{}, { name: 'meja' }, { note: null, kind: null }])
    expect(change.safeParse(body).data).toEqual(body);
  expect(change.safeParse({ name: null }).success).toBe(false);
});

it('clears each of these, and no other', () => expect(cleared(change)).toEqual({ note: null, kind: null }));

it.each([
  ['request', updateRequestBodySchema, 8],
  ['offer', updateOfferBodySchema, 4],
])('clears of a %s what its body may be without', (_, schema, count) => {
  const all = cleared(schema as z.ZodObject);
  expect(Object.keys(all).length).toBeGreaterThanOrEqual(count);
  expect(schema.safeParse(all).success).toBe(true);
});
