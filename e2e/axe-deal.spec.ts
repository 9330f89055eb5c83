import { expect } from '@playwright/test';
import { expectAccessible, openAccessible, views } from './support/accessible.ts';
import { makeDeal, offered, postOffer, postRequest, sendTokens, tokensOf } from './support/market.ts';
import { newPerson, openScreen, signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

/** What stands before a page that is judged in both. */
const seen = process.env.TEST_RELEASE ? views : views.slice(1);

test('what is wrong with an offer, two offers beside each other, and the question before one is accepted', async ({
  page,
  ani,
  budi,
  citra,
}) => {
  test.setTimeout(240_000);
  const request = await postRequest(ani, { description: 'Untuk lab', deliveryAddress: 'Jalan Melati 5' });
  const dear = offered.map((item) => ({ ...item, price: item.price * 2 }));
  const offer = await postOffer(budi, request._id, { items: dear, deliveryTime: 3, notes: 'Bergaransi' });
  await postOffer(await newPerson('Dewi'), request._id);
  await signInAs(page, citra);
  await openScreen(page, `/request/${request._id}`, /./);
  await page.getByRole('button', { name: 'Buat Offer' }).click();
  const form = page.getByRole('form', { name: 'Buat Offer' });
  await form.getByLabel('Harga per unit').first().fill('99000000');
  await form.getByRole('button', { name: 'Kirim Penawaran' }).click();
  await expectAccessible(page, 'offer form with errors');
  await signInAs(page, ani);
  await openAccessible(page, `/offers/${request._id}?view=compare`);
  await openScreen(page, `/offer/${offer._id}`, /./);
  await page.getByRole('button', { name: 'Terima Offer' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page, 'question before accepting', { seen, part: '[role="alertdialog"]' });
});

test('the tokens of a deal on both sides', { tag: '@release' }, async ({ page, ani, budi }) => {
  test.setTimeout(240_000);
  const { _id } = await makeDeal(ani, budi, 'validating');
  // At two times: its deliveries are drawn.
  const [laptop = '', , mouse = ''] = await tokensOf(budi, _id);
  for (const list of [
    [laptop, '', ''],
    ['', '', mouse],
  ])
    await sendTokens(ani, _id, list);
  await signInAs(page, ani);
  await openAccessible(page, `/transaction/${_id}`);
  await expect(page.locator('figure svg')).toBeVisible();
  const light = { width: 1280, height: 800, colorScheme: 'light' } as const;
  await expectAccessible(page, 'deliveries', { seen: [light], part: 'section:has(> figure)' });
  await page.getByRole('textbox', { name: /pcs\)/ }).first().fill('WRNG-WRNG-WRNG-WRNG');
  await page.getByRole('button', { name: 'Kirim Token' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengirim token' })).toBeVisible();
  await expectAccessible(page, 'token form with an error and a toast', { seen });
  await signInAs(page, budi);
  await openScreen(page, '/transactions', /./);
  await page.getByRole('button', { name: 'Download QR Token' }).click();
  await expect(page.getByRole('img', { name: /^Kode QR/ }).first()).toBeVisible();
  await expectAccessible(page, 'QR tokens', { seen });
});
