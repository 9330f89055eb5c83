import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { postOffer, postRequest } from './support/market.ts';
import { type Person, signInAs } from './support/people.ts';
import { dialogOf, test, toastOf, warningOf } from './support/test.ts';

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

async function fillIn(page: Page): Promise<void> {
  const deadline = new Date(Date.now() + (48 + 7) * 3600_000).toISOString().slice(0, 16);
  await page.goto('/create-request');
  await page.getByLabel('Judul permintaan').fill('Lab sekali');
  await page.getByLabel(/^Tenggat/).fill(deadline);
  await page.getByRole('button', { name: '+ Tambah Item' }).click();
  const item = page.getByRole('group', { name: 'Item 1' });
  await item.getByLabel('Nama barang').fill('Laptop');
  await item.getByLabel('Spesifikasi', { exact: true }).fill('16GB');
  await item.getByLabel('Merek', { exact: true }).fill('Acme');
  await item.getByLabel('Harga maksimum per unit').fill('10000000');
}

async function fillOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buat Offer' }).click();
  const groups = page.getByRole('form', { name: 'Buat Offer' }).getByRole('group');
  for (const at of [0, 1]) {
    await groups.nth(at).getByLabel('Harga per unit').fill('100000');
    await groups.nth(at).getByLabel('Catatan').fill('siap kirim');
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

test('a request whose answer was lost, sent again after a reload, is there once', async ({ page, ani }) => {
  await signInAs(page, ani);
  await fillIn(page);
  const keys = await loseNextAnswer(page, '/requests');
  await submit(page);
  await expect(dialogOf(page)).toContainText('Gagal membuat request. Silakan coba lagi.');
  await page.reload();
  await expect(page.getByLabel('Judul permintaan')).toHaveValue('Lab sekali');
  await submit(page);
  await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/);
  expect(await count(ani, '/requests/my')).toBe(1);
});

test('changed before it is sent again, a request is told to be there, and another needs another try', async ({
  page,
  ani,
}) => {
  await signInAs(page, ani);
  await fillIn(page);
  const keys = await loseNextAnswer(page, '/requests');
  await submit(page);
  await dialogOf(page).getByRole('button').click();
  await page.getByLabel('Judul permintaan').fill('Lab lain');
  await submit(page);
  await expect(dialogOf(page)).toContainText('Kiriman sebelumnya sudah diterima dengan isi lain.');
  await dialogOf(page).getByRole('button').click();
  expect(await count(ani, '/requests/my')).toBe(1);
  await submit(page);
  await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
  expect(new Set(keys).size).toBe(2);
  expect(await count(ani, '/requests/my')).toBe(2);
});

test('an offer whose answer was lost, sent again, is there once, and may be edited', async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, budi);
  await page.goto(`/request/${request._id}`);
  await fillOffer(page);
  const keys = await loseNextAnswer(page, '/offers');
  const send = page.getByRole('button', { name: 'Kirim Penawaran' });
  await send.click();
  await expect(dialogOf(page)).toContainText('Gagal mengirim offer.');
  await dialogOf(page).getByRole('button').click();
  await send.click();
  await expect(toastOf(page, 'Offer berhasil dikirim!')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await count(budi, `/offers/by-request/${request._id}`)).toBe(1);
  await page.getByRole('link', { name: 'Ubah penawaran Anda' }).click();
  await expect(page.getByRole('form', { name: 'Ubah penawaran' })).toBeVisible();
});

test('an offer on a request that was cancelled meanwhile says so, and leaves no form to send again', async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani);
  await signInAs(page, budi);
  // The page does not hear of it.
  await page.route(/\/api\/.*events(\?|$)/, (route) => route.abort());
  await page.goto(`/request/${request._id}`);
  await fillOffer(page);
  expect((await call(ani.token, 'DELETE', `/requests/${request._id}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Kirim Penawaran' }).click();
  await expect(dialogOf(page)).toContainText('Gagal mengirim offer.');
  await dialogOf(page).getByRole('button').click();
  await expect(page.getByText('Permintaan tidak ditemukan')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim Penawaran' })).toHaveCount(0);
});

test('an acceptance whose answer was lost, pressed again, makes one transaction', async ({
  page,
  ani,
  budi,
}) => {
  const request = await postRequest(ani);
  const offer = await postOffer(budi, request._id);
  await signInAs(page, ani);
  // The page does not hear of it, so that the button stays.
  await page.route(/\/api\/.*events(\?|$)/, (route) => route.abort());
  await page.goto(`/offer/${offer._id}`);
  const path = `/transactions/accept/${offer._id}`;
  const keys = await loseNextAnswer(page, path);
  const accept = async () => {
    await page.getByRole('button', { name: 'Terima Offer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
  };
  await accept();
  await expect(warningOf(page, 'Gagal menerima offer.')).toBeVisible();
  await accept();
  await expect(toastOf(page, 'Offer berhasil diterima!')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await count(ani, '/transactions')).toBe(1);
});
