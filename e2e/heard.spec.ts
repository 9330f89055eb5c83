import { expect, type Page } from '@playwright/test';
import { findOutOfPlace } from './support/every-screen.ts';
import { press, reach, type } from './support/keys.ts';
import { makeDeal, postOffer, postRequest, readChain, tokensOf } from './support/market.ts';
import { newPerson, openBrowser, openScreen, type Person } from './support/people.ts';
import { dialogOf, test, toastOf } from './support/test.ts';

// As somebody has them who hears a page in one of the two languages, by keys alone, on a phone or at 400 %.

const spoken = {
  en: {
    offers: 'Offers',
    accept: 'Accept offer',
    accepted: 'Offer accepted',
    close: 'Close',
    deal: 'Transaction details',
    report: 'Report a problem',
    receive: 'Receive goods',
    confirmed: /unit 1 received/,
    foreign: 'This token does not belong to this transaction.',
    kelas: 'Blockchain class',
    open: 'Open a class',
    nickname: 'Nickname',
    admit: 'Let in Siti',
    mine: /^Mine block/,
    mined: 'Block #1',
    chain: 'Chain on this device',
    explorer: 'Blockchain explorer',
    tools: /^Search and sort/,
    jump: 'Jump to',
    block: (index: number) => `Block #${index}`,
    valid: 'Valid',
    details: 'Transaction details',
    more: 'Hash, nonce',
    steps: 'Show the mining steps',
  },
  id: {
    offers: 'Penawaran',
    accept: 'Terima penawaran',
    accepted: 'Penawaran berhasil diterima',
    close: 'Tutup',
    deal: 'Detail Transaksi',
    report: 'Laporkan masalah',
    receive: 'Terima barang',
    confirmed: /unit 1 diterima/,
    foreign: 'bukan milik transaksi ini',
    kelas: 'Kelas Blockchain',
    open: 'Buka kelas',
    nickname: 'Nama panggilan',
    admit: 'Terima Siti',
    mine: /^Tambang blok/,
    mined: 'Blok #1',
    chain: 'Rantai di perangkat ini',
    explorer: 'Penjelajah Blockchain',
    tools: /^Cari dan urutkan/,
    jump: 'Lompat ke',
    block: (index: number) => `Blok #${index}`,
    valid: 'Valid',
    details: 'Rincian transaksi',
    more: 'Hash, nonce',
    steps: 'Tampilkan langkah menambang',
  },
};

/** What a voice would get wrong: another language than the page's, a control without a name, what has no size for a thumb. */
async function expectHeard(page: Page, language: string, what: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-drawn]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const otherVoices = await page.locator(`body [lang]:not([lang="${language}"])`).allTextContents();
  const tree = await page.locator('body').ariaSnapshot();
  const nameless = tree.match(
    /^\s*- (button|link|textbox|searchbox|combobox|checkbox|switch|slider|dialog|alertdialog|region|table)(:| \[.*)?$/gm,
  );
  expect.soft({ otherVoices, nameless, places: await findOutOfPlace(page) }, what).toEqual({
    otherVoices: [],
    nameless: null,
    places: [],
  });
}

for (const language of ['en', 'id'] as const) {
  const words = spoken[language];

  // The same ways: in npm test once.
  test.describe(`heard in ${language}`, { tag: language === 'id' ? '@release' : [] }, () => {
    /** A phone in the language; by forced colours and without movement, as who needs them sets their system. */
    const openIn = async (browser: Parameters<typeof openBrowser>[0], person?: Person) => {
      const { page } = await openBrowser(browser, person, {
        viewport: { width: 390, height: 844 },
        forcedColors: 'active',
        reducedMotion: 'reduce',
      });
      await page.addInitScript((chosen) => localStorage.setItem('pasok-language', chosen), language);
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
      await openScreen(page, `/offers/${request._id}`, words.offers);
      await expectHeard(page, language, 'offers');
      await press(page.getByRole('article', { name: 'Citra' }).getByRole('button', { name: words.accept }));
      await expect(dialogOf(page)).toContainText('Citra');
      await expectHeard(page, language, 'question');
      await press(dialogOf(page).getByRole('button', { name: words.accept }));
      const told = toastOf(page, words.accepted);
      await expect(told.getByRole('button')).toHaveAccessibleName(words.close);
      await expect(told.getByRole('button')).toHaveAccessibleDescription(new RegExp(words.accepted));

      const { _id } = await makeDeal(ani, budi, 'validating');
      await openScreen(page, `/transaction/${_id}`, words.deal);
      await press(page.getByRole('button', { name: words.report }));
      const unit = page.getByRole('group', { name: 'Mouse', exact: true }).getByRole('checkbox');
      await reach(unit);
      await page.keyboard.press('Space');
      await expect(unit).toBeChecked();
      await expectHeard(page, language, 'problem');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: words.report })).toBeFocused();
      await press(page.getByRole('link', { name: words.receive }));
      await expect(page.getByRole('heading', { level: 1, name: words.receive })).toBeFocused();
      const field = page.getByRole('textbox', { name: 'Token' });
      const [first = ''] = await tokensOf(budi, _id);
      await type(field, first);
      await expect(page.getByRole('status').filter({ hasText: words.confirmed })).toBeVisible();
      await type(field, 'AAAA-BBBB-CCCC-DDDD');
      await expect(page.getByRole('status').filter({ hasText: words.foreign })).toBeVisible();
      await expect(field).toBeFocused();
      await expectHeard(page, language, 'receiving');

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
      await openScreen(page, '/blockchain', words.explorer);
      await expectHeard(page, language, 'explorer');
      await press(page.locator('summary', { hasText: words.tools }), 'Space');
      await type(page.getByRole('textbox', { name: words.jump }), _id);
      await page.keyboard.press('Enter');
      const found = page.getByRole('article', { name: words.block(index), exact: true });
      await expect(found).toBeFocused();
      await expect(found).toContainText(words.valid);
      await press(found.getByRole('button', { name: words.details }));
      await expect(found).toContainText(_id);
      await expectHeard(page, language, 'what the block holds');
      await press(found.getByRole('button', { name: words.more }));
      await press(found.getByRole('button', { name: words.steps }));
      await expectHeard(page, language, 'mining steps');
      await page.context().close();
    });

    test('a pupil joins a class and mines by names and keys', { tag: '@release' }, async ({ browser }) => {
      const teacher = await openIn(browser, await newPerson('Bu Guru'));
      await openScreen(teacher, '/blockchain-class', words.kelas);
      await press(teacher.getByRole('button', { name: words.open }));
      const code = (await teacher.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
      const pupil = await openIn(browser);
      await openScreen(pupil, `/blockchain-class?code=${code}`, words.kelas);
      await expectHeard(pupil, language, 'door');
      await type(pupil.getByLabel(words.nickname), 'Siti');
      await pupil.keyboard.press('Enter');
      await press(teacher.getByRole('button', { name: words.admit }));
      await press(pupil.getByRole('button', { name: words.mine }));
      await expect(pupil.getByRole('region', { name: words.chain })).toContainText(words.mined);
      await expectHeard(pupil, language, 'class');
      for (const page of [teacher, pupil]) await page.context().close();
    });
  });
}
