import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, readDeal, record, sendTokens, tokensOf } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { endReceiptPeriod, ownRun } from './support/run.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

const openDeal = async (page: Page, person: Person, id: string) => {
  await signInAs(page, person);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(page.getByRole('heading', { level: 2, name: 'Lab 3' })).toBeVisible();
};
const badge = (page: Page) => page.getByRole('main').locator('[data-tone]').first();

test('the buyer may cancel while payment is awaited, and not once the vendor is at work', async ({
  page,
  ani,
  budi,
}) => {
  const { _id } = await makeDeal(ani, budi, 'in_progress');
  await openDeal(page, ani, _id);
  await expect(page.getByRole('button', { name: 'Laporkan masalah' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan transaksi' })).toBeHidden();
  expect((await call(ani.token, 'POST', `/transactions/${_id}/cancel`)).status).toBe(409);
  const { _id: other } = await makeDeal(ani, budi, 'waiting_payment');
  await openDeal(page, ani, other);
  await page.getByRole('button', { name: 'Batalkan transaksi' }).click();
  await dialogOf(page).getByRole('button', { name: 'Batalkan transaksi' }).click();
  await expect(badge(page)).toHaveText('Dibatalkan');
  await expect(page.getByRole('main')).toContainText('Dibatalkan sebelum pembayaran dinyatakan.');
  expect((await readDeal(budi, other)).paymentStatus).toBe('failed');
});

test('after the receipt period the vendor may complete, unless a problem is open', async ({
  page,
  ani,
  budi,
}) => {
  const run = ownRun();
  test.skip(!run, 'needs a clock that can be moved');
  if (!run) return;
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = ''] = await tokensOf(budi, _id);
  const ask = async (status: string) =>
    (await call(budi.token, 'PATCH', `/transactions/${_id}/status`, { status })).status;
  await openDeal(page, budi, _id);
  const completed = page.getByRole('button', { name: 'Selesai', exact: true });
  await expect(completed).toHaveAccessibleDescription('Masih ada unit yang belum dikonfirmasi pembeli.');
  expect(await ask('completed')).toBe(409);

  await endReceiptPeriod(run, _id);
  await call(ani.token, 'POST', `/transactions/${_id}/problem`, { reason: 'Layar retak' });
  await page.reload();
  await expect(page.getByText('Layar retak').first()).toBeVisible();
  await expect(completed).toHaveAccessibleDescription(/masalah/i);
  await expect(page.getByRole('button', { name: 'Dibatalkan', exact: true })).toHaveAccessibleDescription('');
  expect(await ask('completed')).toBe(409);

  await call(ani.token, 'DELETE', `/transactions/${_id}/problem`);
  await sendTokens(ani, _id, [first, '', '']);
  await page.reload();
  await expect(page.getByText('Masa penerimaan sudah berakhir')).toBeVisible();
  await expect(completed).toHaveAccessibleDescription('');
  await completed.click();
  await expect(toastOf(page, 'Status diperbarui!')).toBeVisible();
  for (const person of [ani, budi]) {
    await openDeal(page, person, _id);
    const words = 'Dianggap diterima karena masa penerimaan berakhir. 1 dari 3 unit dikonfirmasi.';
    await expect(page.getByText(words)).toBeVisible();
  }
  expect((await readDeal(ani, _id)).receipt).toBe('assumed');
  const { data } = await record(budi, _id);
  expect(data.items.flatMap(({ tokens }) => tokens)).toEqual([first]);
});

test('with a problem open the vendor may cancel, whatever was confirmed', async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = ''] = await tokensOf(budi, _id);
  await sendTokens(ani, _id, [first, '', '']);
  await openDeal(page, budi, _id);
  const cancelled = page.getByRole('button', { name: 'Dibatalkan', exact: true });
  await expect(cancelled).not.toHaveAccessibleDescription('');
  await call(ani.token, 'POST', `/transactions/${_id}/problem`, { reason: 'Layar retak' });
  await page.reload();
  await expect(cancelled).toHaveAccessibleDescription('');
  await cancelled.click();
  await dialogOf(page).getByRole('button', { name: 'Batalkan transaksi' }).click();
  await expect(toastOf(page, 'Status diperbarui!')).toBeVisible();
  expect(await readDeal(ani, _id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
});

test('the buyer closes with the units that came, once there is one', async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  await openDeal(page, ani, _id);
  const close = page.getByRole('button', { name: 'Tutup dengan unit yang diterima' });
  await expect(page.getByRole('button', { name: 'Laporkan masalah' })).toBeVisible();
  await expect(close).toBeHidden();
  expect((await call(ani.token, 'POST', `/transactions/${_id}/close-short`)).status).toBe(409);
  const [first = ''] = await tokensOf(budi, _id);
  await sendTokens(ani, _id, [first, '', '']);
  await page.reload();
  await close.click();
  await expect(dialogOf(page)).toContainText('1 dari 3 unit sudah dikonfirmasi.');
  await dialogOf(page).getByRole('button', { name: 'Tutup dengan unit yang diterima' }).click();
  await expect(badge(page)).toHaveText('Selesai sebagian');
  // Its button is gone: the focus is where the outcome stands.
  await expect(page.getByRole('group', { name: 'Langkah berikutnya' })).toBeFocused();
  for (const person of [ani, budi]) {
    await openDeal(page, person, _id);
    await expect(page.getByText('Selesai sebagian. 1 dari 3 unit dikonfirmasi.')).toBeVisible();
    const steps = page.getByRole('list', { name: 'Jalan transaksi' }).getByRole('listitem');
    await expect(steps.last()).toContainText('Selesai sebagian');
    await expect(badge(page)).toHaveText('Selesai sebagian');
  }
  expect((await readDeal(budi, _id)).receipt).toBe('partial');
});

test('each unit says whether and when it was confirmed', async ({ page, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'validating');
  const [first = '', second = ''] = await tokensOf(budi, _id);
  await sendTokens(ani, _id, ['', second, '']);
  await openDeal(page, ani, _id);
  await expect(page.getByText('1/3 terisi')).toBeVisible();
  await expect(tokenInputs(page)).toHaveCount(2);
  const laptops = page.getByRole('row').filter({ hasText: 'Laptop' });
  await expect(laptops).toContainText(new RegExp(`${second}.*Dikonfirmasi \\d+ \\w+ \\d{4}`));
  await expect(laptops).toContainText('1 token belum dikonfirmasi');
  await expect(page.getByRole('main')).not.toContainText(first);
  await openDeal(page, budi, _id);
  await expect(page.getByText('1 dari 3 unit dikonfirmasi').first()).toBeVisible();
});

test('the history: who did what, in order, and no call changes a row', async ({ page, ani, budi, citra }) => {
  const { _id } = await makeDeal(ani, budi, 'shipped');
  await moveTo(budi, _id, 'validating');
  await call(ani.token, 'POST', `/transactions/${_id}/problem`, { reason: 'Dus penyok' });
  await call(ani.token, 'DELETE', `/transactions/${_id}/problem`);
  await sendTokens(ani, _id, await tokensOf(budi, _id));
  const told = [
    ['Transaksi dibuat', 'Ani'],
    ['Status menjadi Diproses', 'Budi'],
    ['Penjual menyatakan pembayaran diterima', 'Budi'],
    ['Status menjadi Dikirim', 'Budi'],
    ['Status menjadi Validasi', 'Budi'],
    ['Masalah dilaporkan', 'Ani'],
    ['Laporan masalah ditarik', 'Ani'],
    ['Unit dikonfirmasi', 'Ani'],
    ['Status menjadi Selesai', 'Ani'],
  ];
  const path = `/transactions/${_id}/history`;
  const before = (await call(budi.token, 'GET', path)).text;
  for (const person of [ani, budi]) {
    await openDeal(page, person, _id);
    const rows = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Riwayat' }) })
      .getByRole('listitem');
    await expect(rows).toHaveCount(told.length);
    for (const [at, words] of told.entries())
      for (const word of words) await expect(rows.nth(at)).toContainText(word);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await call(person.token, method, path)).status).toBe(405);
  }
  expect((await call(citra.token, 'GET', path)).status).toBe(404);
  expect((await call(ani.token, 'GET', path)).text).toBe(before);
});
