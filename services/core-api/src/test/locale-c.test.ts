import { expect, it } from 'vitest';
import { column, saveProfile, useHarness } from './harness.ts';
import { postRequest } from './market.ts';
import { makeTransaction } from './transactions.ts';

/** What a cluster made without a locale has, as those of CloudNativePG: letters of ASCII alone have two cases. */
const localeC = "template template0 encoding 'UTF8' locale_provider libc locale 'C'";

const harness = useHarness({}, 10, localeC);

it('a database of the locale C finds letters of all scripts in either case', async () => {
  const [locale] = await harness.sql`select lower('É') as lowered`;
  expect(locale?.lowered).toBe('É');
  await saveProfile(harness.as('ani'), { name: 'Élodie ŞAHİN' });
  const request = await postRequest(harness);
  const deal = await makeTransaction(harness, 'Ruang ÑANDÚ');
  const found = async (path: string) => column((await harness.as('ani').get(path)).body, '_id');
  for (const text of ['élodie', 'ÉLODIE', 'şah', 'ŞAH'])
    expect(await found(`/api/requests?search=${encodeURIComponent(text)}`), text).toContain(request);
  for (const text of ['ñandú', 'ÑANDÚ', 'ruang ñ'])
    expect(await found(`/api/transactions?search=${encodeURIComponent(text)}`), text).toEqual([deal.id]);
});

it('an address has one account there too, whatever its case', async () => {
  const person = { name: 'Ed', password: 'rahasia1' };
  const register = (email: string) => harness.anonymous.post('/api/auth/register', { ...person, email });
  expect((await register('édouard@demo.test')).status).toBe(201);
  expect((await register('ÉDOUARD@demo.test')).status).toBe(409);
});
