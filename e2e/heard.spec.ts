import { type Browser, expect, type Page } from '@playwright/test';
import { findNameless, findOutOfPlace } from './support/every-screen.ts';
import { press, reach, type } from './support/keys.ts';
import { makeDeal, postOffer, postRequest, readChain, tokensOf } from './support/market.ts';
import { newPerson, openBrowser, openScreen, type Person } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

// As somebody has them who hears a page in another language than the product's own, by keys alone, on a phone.

/** What a voice would get wrong: another language than the page's, a control without a name, what has no size for a thumb. */
async function expectHeard(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-drawn]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const otherVoices = await page.locator('body [lang]:not([lang="en"])').allTextContents();
  const found = { otherVoices, nameless: await findNameless(page), places: await findOutOfPlace(page) };
  expect.soft(found, what).toEqual({ otherVoices: [], nameless: [], places: [] });
}

/** A phone in the language; by forced colours and without movement, as who needs them sets their system. */
const openIn = async (browser: Browser, person?: Person) => {
  const { page } = await openBrowser(browser, person, {
    viewport: { width: 390, height: 844 },
    forcedColors: 'active',
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => localStorage.setItem('pasok-language', 'en'));
  return page;
};

test('an offer is accepted, goods received and a problem told by names and keys', async ({
  browser,
  ani,
  budi,
  citra,
}) => {
  const request = await postRequest(ani);
  await postOffer(budi, request._id);
  await postOffer(citra, request._id);
  const page = await openIn(browser, ani);
  await openScreen(page, `/offers/${request._id}`, 'Offers');
  await expectHeard(page, 'offers');
  await press(page.getByRole('article', { name: 'Citra' }).getByRole('button', { name: 'Accept offer' }));
  await expect(dialogOf(page)).toContainText('Citra');
  await expectHeard(page, 'question');
  await press(dialogOf(page).getByRole('button', { name: 'Accept offer' }));
  const told = toastOf(page, 'Offer accepted');
  await expect(told.getByRole('button')).toHaveAccessibleName('Close');
  await expect(told.getByRole('button')).toHaveAccessibleDescription(/Offer accepted/);

  const { _id } = await makeDeal(ani, budi, 'validating');
  await openScreen(page, `/transaction/${_id}`, 'Transaction details');
  await press(page.getByRole('button', { name: 'Report a problem' }));
  const unit = page.getByRole('group', { name: 'Mouse', exact: true }).getByRole('checkbox');
  await reach(unit);
  await page.keyboard.press('Space');
  await expect(unit).toBeChecked();
  await expectHeard(page, 'problem');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused();
  await press(page.getByRole('link', { name: 'Receive goods' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Receive goods' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Token' });
  const [first = ''] = await tokensOf(budi, _id);
  await type(field, first);
  await expect(page.getByRole('status').filter({ hasText: /unit 1 received/ })).toBeVisible();
  await type(field, 'AAAA-BBBB-CCCC-DDDD');
  await expect(
    page.getByRole('status').filter({ hasText: 'This token does not belong to this transaction.' }),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await expectHeard(page, 'receiving');

  // What only a colour says is gone where the system has its own.
  await openScreen(page, '/profile', /\S/);
  const backOf = (isPressed: boolean) =>
    page
      .locator(`main [aria-pressed="${isPressed}"]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await backOf(true)).not.toBe(await backOf(false));
  const track = page.getByRole('switch').first().locator('+ .mantine-Switch-track');
  await expect(track).toHaveCSS('border-style', 'solid');
  await page.context().close();
});

test('a deal is found among the blocks, read and its mining followed by names and keys', {
  tag: '@release',
}, async ({ browser, ani, budi }) => {
  const { _id } = await makeDeal(ani, budi, 'recorded');
  const chain = await readChain(ani);
  const index = chain.findIndex(({ data }) => data.transactionId === _id);
  const page = await openIn(browser, ani);
  await openScreen(page, '/blockchain', 'Blockchain explorer');
  await expectHeard(page, 'explorer');
  await press(page.locator('summary', { hasText: /^Search and sort/ }), 'Space');
  await type(page.getByRole('textbox', { name: 'Jump to' }), _id);
  await page.keyboard.press('Enter');
  const found = page.getByRole('article', { name: `Block #${index}`, exact: true });
  await expect(found).toBeFocused();
  await expect(found).toContainText('Valid');
  await press(found.getByRole('button', { name: 'Transaction details' }));
  await expect(found).toContainText(_id);
  await expectHeard(page, 'what the block holds');
  await press(found.getByRole('button', { name: 'Hash, nonce' }));
  await press(found.getByRole('button', { name: 'Show the mining steps' }));
  await expectHeard(page, 'mining steps');
  await page.context().close();
});

test('a pupil joins a class and mines by names and keys', { tag: '@release' }, async ({ browser }) => {
  const teacher = await openIn(browser, await newPerson('Bu Guru'));
  await openScreen(teacher, '/blockchain-class', 'Blockchain class');
  await press(teacher.getByRole('button', { name: 'Open a class' }));
  const code = (await teacher.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  const pupil = await openIn(browser);
  await openScreen(pupil, `/blockchain-class?code=${code}`, 'Blockchain class');
  await expectHeard(pupil, 'door');
  await type(pupil.getByLabel('Nickname'), 'Siti');
  await pupil.keyboard.press('Enter');
  await press(teacher.getByRole('button', { name: 'Let in Siti' }));
  await press(pupil.getByRole('button', { name: /^Mine block/ }));
  await expect(pupil.getByRole('region', { name: 'Chain on this device' })).toContainText('Block #1');
  await expectHeard(pupil, 'class');
  for (const page of [teacher, pupil]) await page.context().close();
});
