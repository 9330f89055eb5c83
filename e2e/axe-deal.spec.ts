import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { makeDeal, offered, postOffer, postRequest, readDeal } from './support/market.ts';
import { newPerson, signInAs } from './support/people.ts';
import { dialogOf, test } from './support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checks what stands there now; `what` names it in the failure. */
async function check(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Colours fade in; a half-faded one has no contrast to judge.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
      what,
    )
    .toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, path);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a request and its offers', async ({ page, ani, budi, citra }) => {
      test.setTimeout(90_000);
      const request = await postRequest(ani, { description: 'Untuk lab', deliveryAddress: 'Jalan Melati 5' });
      const dear = offered.map((item) => ({ ...item, price: item.price * 2 }));
      const offer = await postOffer(budi, request._id, { items: dear, deliveryTime: 3, notes: 'Bergaransi' });
      await postOffer(await newPerson('Dewi'), request._id);
      await signInAs(page, citra);
      await open(page, `/request/${request._id}`);
      await page.getByRole('button', { name: 'Buat Offer' }).click();
      await page.getByRole('dialog').getByLabel('Harga per unit').first().fill('99000000');
      await page.getByRole('dialog').getByRole('button', { name: 'Kirim Penawaran' }).click();
      await check(page, 'offer form with errors');
      await signInAs(page, ani);
      for (const path of [
        `/request/${request._id}`,
        `/request/${request._id}/edit`,
        `/offers/${request._id}`,
        `/offers/${request._id}?view=compare`,
        `/offer/${offer._id}`,
      ])
        await open(page, path);
      await page.getByRole('button', { name: 'Terima Offer' }).click();
      await expect(dialogOf(page)).toBeVisible();
      await check(page, 'question before accepting');
    });

    test('a deal on both sides, its tokens, and one that is not found', async ({ page, ani, budi }) => {
      test.setTimeout(90_000);
      const { _id } = await makeDeal(ani, budi, 'validating');
      await signInAs(page, ani);
      await open(page, `/transaction/${_id}`);
      await page.getByRole('textbox', { name: /pcs\)/ }).first().fill('WRNG-WRNG-WRNG-WRNG');
      await page.getByRole('button', { name: 'Kirim Token' }).click();
      await dialogOf(page).getByRole('button', { name: 'Kirim' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengirim token' })).toBeVisible();
      await check(page, 'token form with an error and a toast');
      await signInAs(page, budi);
      await open(page, `/transaction/${_id}`);
      await open(page, '/transactions');
      await page.getByRole('button', { name: 'Download QR Token' }).click();
      await expect(page.getByRole('img', { name: /^Kode QR/ }).first()).toBeVisible();
      await check(page, 'QR tokens');
      await open(page, '/transaction/0192f0c0-0000-7000-8000-000000000000');
    });

    test('a recorded deal, its block opened and mined again', async ({ page, ani, budi }) => {
      const { _id } = await makeDeal(ani, budi, 'recorded');
      await signInAs(page, ani);
      await expect
        .poll(async () => (await readDeal(ani, _id)).block, { message: 'the block comes back to the deal' })
        .toBeTruthy();
      await open(page, `/transaction/${_id}`);
      await page.goto('/blockchain');
      const card = page.getByRole('article', { name: 'Blok #1', exact: true });
      await card.getByRole('button', { name: 'Transaction Details' }).click();
      await card.getByRole('button', { name: 'Tampilkan Langkah Mining' }).click();
      const panel = page.getByRole('region', { name: 'Langkah Mining Blok #1' });
      await panel.getByRole('listitem').last().getByRole('button').click();
      await check(page, 'block and mining panel');
    });
  });
