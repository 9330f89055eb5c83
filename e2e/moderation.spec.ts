import { expect, type Page } from '@playwright/test';
import { postOffer, postRequest } from './support/market.ts';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { makeAdmin, ownRun } from './support/run.ts';
import { test } from './support/test.ts';

async function decide(page: Page, label: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel(/^Alasan/).fill(reason);
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toHaveCount(0);
}

test('what is reported is hidden from others with a reason to its owner, and shown again', async ({
  page,
  browser,
  baseURL,
  ani,
  budi,
  citra,
}) => {
  const run = ownRun();
  test.skip(!run, 'needs the database of the product under test');
  if (!run) return;
  const title = `Umpan ${ani._id.slice(-6)}`;
  const request = await postRequest(ani, { judul: title });
  const offer = await postOffer(budi, request._id);
  const dewi = await newPerson('Dewi', baseURL);
  await makeAdmin(run, dewi._id);
  const [owner, vendor, other] = await Promise.all(
    [ani, budi, citra].map((one) => openBrowser(browser, one)),
  );
  if (!owner || !vendor || !other) throw new Error('three browsers');

  await openScreen(other.page, `/request/${request._id}`, title);
  // What comes later moves the button from under the pointer.
  for (const last of ['Belum ada lampiran.', 'Belum ada pertanyaan'])
    await expect(other.page.getByText(last)).toBeVisible();
  await other.page.getByRole('button', { name: 'Laporkan' }).first().click();
  const report = other.page.getByRole('dialog', { name: 'Laporkan permintaan ini' });
  await report.getByLabel('Alasan').selectOption('Penipuan');
  await report.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(report).toHaveCount(0);

  await signInAs(page, dewi);
  await openScreen(page, '/admin', 'Pengelolaan');
  const queue = page.getByRole('region', { name: 'Laporan' });
  const entry = queue.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await entry.getByRole('button', { name: 'Sembunyikan' }).click();
  await decide(page, 'Sembunyikan', 'Barangnya palsu.');
  await expect(entry).toHaveCount(0);

  await other.page.reload();
  await expect(other.page.getByText('Permintaan tidak ditemukan')).toBeVisible();
  await openScreen(owner.page, `/request/${request._id}`, title);
  await expect(owner.page.getByText('Barangnya palsu.')).toBeVisible();
  await owner.page.goto(`/offer/${offer._id}`);
  await expect(owner.page.getByText(/Selama itu tidak ada kesepakatan baru/)).toBeVisible();
  await expect(owner.page.getByRole('button', { name: 'Terima Offer' })).toHaveCount(0);
  await openScreen(vendor.page, `/offer/${offer._id}`, 'Detail penawaran');
  await expect(vendor.page.getByText(/judul dan barangnya tidak ditampilkan/)).toBeVisible();
  await expect(vendor.page.getByText(title)).toHaveCount(0);

  const acts = page.getByRole('region', { name: 'Tindakan terakhir' });
  await acts.getByRole('button', { name: 'Masih disembunyikan' }).click();
  const hidden = acts.getByRole('listitem').filter({ hasText: title });
  await hidden.getByRole('button', { name: 'Tampilkan lagi' }).click();
  await decide(page, 'Tampilkan lagi', 'Ternyata wajar.');
  await expect(hidden).toHaveCount(0);
  await openScreen(other.page, `/request/${request._id}`, title);
  for (const { context } of [owner, vendor, other]) await context.close();
});
