import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { call } from './support/api.ts';
import { postRequest } from './support/market.ts';
import { type Person, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

/** Lets the next call through and loses its answer: done, and nobody knows. Answers the keys under which calls came. */
async function loseNextAnswer(page: Page, path: string): Promise<string[]> {
  const keys: string[] = [];
  let isLost = false;
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (isLost) return route.continue();
    isLost = true;
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    await route.abort('connectionreset');
  });
  return keys;
}

const count = async (person: Person, path: string): Promise<number> =>
  JSON.parse((await call(person.token, 'GET', path)).text).length;

test('an offer whose answer was lost, sent again, is there once, and may be edited', async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, budi);
  await page.goto(`/request/${request._id}`);
  await page.getByRole('button', { name: 'Buat Offer' }).click();
  const send = page.getByRole('button', { name: 'Kirim Penawaran' });
  await page.getByLabel('Harga per unit').first().fill('99000000');
  await send.click();
  await expectAccessible(page, 'offer form with errors');
  const groups = page.getByRole('form', { name: 'Buat Offer' }).getByRole('group');
  for (const at of [0, 1]) {
    await groups.nth(at).getByLabel('Harga per unit').fill('100000');
    await groups.nth(at).getByLabel('Catatan').fill('siap kirim');
  }
  const keys = await loseNextAnswer(page, '/offers');
  await send.click();
  await expect(dialogOf(page)).toContainText('Gagal mengirim offer.');
  await dialogOf(page).getByRole('button').click();
  await send.click();
  await expect(toastOf(page, 'Offer berhasil dikirim!')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await count(budi, `/offers/by-request/${request._id}`)).toBe(1);
  await page.getByRole('link', { name: 'Ubah penawaran Anda' }).click();
  await expect(page.getByRole('form', { name: 'Ubah penawaran' })).toBeVisible();
});
