import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, views } from './support/accessible.ts';
import { press, reach, type } from './support/keys.ts';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const heading = 'Kelas Blockchain';
const mine = (page: Page) => page.getByRole('button', { name: /^Tambang blok/ });
const newest = (page: Page) =>
  page.getByRole('list').filter({ hasText: 'Blok #0' }).getByRole('listitem').first();

/** Twenty characters that would be a button, were they not shown as text. */
const asTag = '<b onclick=x>Budi 😀';
/** Sixty that would be a picture which runs a program. */
const asPicture = '<img src=x onerror="document.title=1">';

/** A student's own phone, without an account and without a mouse, in the class by a link. */
async function join(browser: Browser, code: string, nickname: string): Promise<Page> {
  const { page } = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
  await openScreen(page, `/blockchain-class?code=${code}`, heading);
  await type(page.getByLabel('Nama panggilan'), nickname);
  await page.keyboard.press('Enter');
  await expect(mine(page)).toBeVisible();
  return page;
}

/** Mines and waits until the own chain ends in that block. */
async function mineBlock(page: Page, block: string): Promise<void> {
  await press(mine(page));
  await expect(newest(page)).toContainText(block);
}

test('a teacher and two students without accounts or mice: they join, mine, are split, and agree again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('Buka kelas'));
  const code = (await page.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  const ani = await join(browser, code, 'Ani');
  const budi = await join(browser, code, asTag);
  await expect(page.getByRole('img', { name: /2 dari 2 perangkat/ })).toBeVisible();

  await type(ani.getByLabel('Isi blok'), asPicture);
  await ani.keyboard.press('Enter');
  await expect(newest(budi)).toContainText(asPicture);
  await expect(budi.getByText('Seluruh kelas sepakat')).toBeVisible();

  await reach(page.getByRole('slider', { name: 'Jaringan utuh' }));
  await page.keyboard.press('ArrowRight');
  await expect(ani.getByText('kelompok 1')).toBeVisible();
  await expect(budi.getByText('kelompok 2')).toBeVisible();
  await mineBlock(ani, 'Blok #2');
  await mineBlock(budi, 'Blok #2');
  await mineBlock(budi, 'Blok #3');
  await expect(ani.getByText(asTag), 'the other group is not heard').toHaveCount(0);
  await expect(ani.getByText('Kelas belum sepakat')).toBeVisible();
  await press(button('Sambung lagi'));
  await expect(newest(ani)).toContainText(`Blok #3`);
  await expect(newest(ani)).toContainText(`ditambang ${asTag}`);
  await expect(ani.getByText('Seluruh kelas sepakat')).toBeVisible();

  await press(button('Kirim blok yang diubah'));
  await expect(page.getByText('Blok palsu terakhir ditolak 2 dari 2 perangkat')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: asTag })).toBeVisible();
  for (const screen of [page, ani, budi]) await expect(screen.locator('[onclick], [onerror]')).toHaveCount(0);
  // In all widths and schemes by hand: each view costs as much as all the rest.
  await expectAccessible(page, 'kelas, guru', { seen: views.filter(({ width }) => width < 400) });
  const newestDrawn = page.locator('svg text', { hasText: /^#3$/ });
  const rightEdge = () => newestDrawn.evaluate((drawn) => drawn.getBoundingClientRect().right);
  await expect
    .poll(rightEdge, { message: 'on a phone the branches are seen from their newest end' })
    .toBeLessThan(390);
  await expectAccessible(ani, 'kelas, siswa', { seen: views.slice(-1) });
  await press(button(`Keluarkan ${asTag}`));
  await expect(budi.getByText('Kelas ini sudah berakhir')).toBeVisible();
  await reach(button('Akhiri kelas'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas' }));
  await expect(ani.getByText('Kelas ini sudah berakhir')).toBeVisible();
  for (const each of [ani, budi]) await each.context().close();
});

test('a teacher downloads the lesson plans: a page from the disk, every lesson in two languages', async ({
  page,
  browser,
}, info) => {
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh rencana pelajaran: 4 pertemuan, 40 menit' }).click();
  const path = info.outputPath('rencana-pelajaran.html');
  await (await coming).saveAs(path);
  const { page: desk, context } = await openBrowser(browser);
  await context.setOffline(true);
  await desk.goto(pathToFileURL(path).href);
  const titles = await desk.getByRole('heading', { level: 1 }).allTextContents();
  expect(titles.map((title) => title.split('.')[0])).toEqual(
    ['Pelajaran', 'Lesson'].flatMap((word) => [1, 2, 3, 4].map((number) => `${word} ${number}`)),
  );
  await expect(desk.getByText('**')).toHaveCount(0);
});
