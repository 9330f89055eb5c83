import { pathToFileURL } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, judgeBeforeRelease, views } from './support/accessible.ts';
import { findOutOfPlace } from './support/every-screen.ts';
import { press, reach, type } from './support/keys.ts';
import { newPerson, openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

const heading = 'Kelas Blockchain';
const mine = (page: Page) => page.getByRole('button', { name: /^Tambang blok/ });
const newest = (page: Page) =>
  page.getByRole('region', { name: 'Rantai di perangkat ini' }).getByRole('listitem').first();

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
  await expect(page.getByText('menunggu guru menerima')).toBeVisible();
  return page;
}

/** Mines and waits until the own chain ends in that block. */
async function mineBlock(page: Page, block: string): Promise<void> {
  await press(mine(page));
  await expect(newest(page)).toContainText(block);
}

/** What is out of its place on a phone. */
async function onPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  return findOutOfPlace(page);
}

test('a teacher and two students without accounts or mice: they join, mine, are split, and agree again', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  await judgeBeforeRelease(page, 'guru, belum ada kelas');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('Buka kelas'));
  const code = (await page.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  await judgeBeforeRelease(page, 'guru, kelas kosong');
  const ani = await join(browser, code, 'Ani');
  const budi = await join(browser, code, asTag);
  await judgeBeforeRelease(ani, 'siswa, menunggu');
  await judgeBeforeRelease(page, 'guru, dua menunggu');
  await press(button('Terima semua (2)'));
  for (const phone of [ani, budi]) await expect(mine(phone)).toBeVisible();
  await expect(page.getByText(/2 dari 2 perangkat memegang/)).toBeVisible();
  await judgeBeforeRelease(ani, 'siswa, sepakat');

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
  await judgeBeforeRelease(ani, 'siswa, terpisah');
  await judgeBeforeRelease(page, 'guru, jaringan terpisah');
  await press(button('Sambung lagi'));
  await expect(newest(ani)).toContainText(`Blok #3`);
  await expect(newest(ani)).toContainText(`ditambang ${asTag}`);
  await expect(ani.getByText('Seluruh kelas sepakat')).toBeVisible();

  await press(button('Kirim blok yang diubah'));
  await expect(page.getByText('Blok palsu terakhir ditolak 2 dari 2 perangkat')).toBeVisible();
  await expect(page.getByRole('listitem').getByText(asTag)).toBeVisible();
  for (const screen of [page, ani, budi]) await expect(screen.locator('[onclick], [onerror]')).toHaveCount(0);
  // In all widths and schemes by hand: each view costs as much as all the rest.
  await expectAccessible(page, 'kelas, guru', { seen: views.filter(({ width }) => width < 400) });
  expect(await onPhone(page), 'the teacher on a phone').toEqual([]);
  await expectAccessible(ani, 'kelas, siswa', { seen: views.slice(-1) });
  await press(button(`Keluarkan ${asTag}`));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Keluarkan' }));
  await expect(budi.getByText('Guru mengeluarkan perangkat ini')).toBeVisible();
  await judgeBeforeRelease(budi, 'siswa, dikeluarkan');
  await reach(button('Akhiri kelas'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await judgeBeforeRelease(page, 'guru, sebelum diakhiri');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri kelas' }));
  await expect(ani.getByText('Kelas ini sudah berakhir')).toBeVisible();
  await judgeBeforeRelease(page, 'guru, kelas berakhir');
  for (const each of [ani, budi]) await each.context().close();
});

test('a pupil alone: three robots come in, and with them a lesson splits the network, which mines apart and is joined', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signInAs(page, await newPerson('Siswa'));
  await openScreen(page, '/blockchain-class', heading);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button('Buka kelas').click();
  await button('Tambah tiga robot').click();
  await expect(page.getByText('Jaringan kelas: 3 dari 3 perangkat')).toBeVisible();
  const list = page.getByRole('listitem').filter({ hasText: 'Kepala' });
  const heads = async () => new Set(await list.locator('code').allTextContents()).size;

  await button(/^Pelajaran 3/).click();
  const set = page.getByText(/^'Lanjut' mengatur: /);
  for (const said of ['kelas cair', 'kelompok 2: 50 persen']) {
    await expect(set).toContainText(said);
    for (let moment = 0; moment < 4; moment++) {
      const now = page.locator('[aria-current=step]');
      const before = await now.textContent();
      await button('Lanjut').click();
      await expect(now).not.toHaveText(before ?? '');
    }
  }
  await expect(list.filter({ hasText: 'kelompok 2' })).toHaveCount(2);
  // One robot is a group of its own: nobody beside it can make another branch.
  await button('Robot kelompok 1 tambang terus').click();
  await expect.poll(heads, 'two worlds').toBe(2);
  await button('Robot kelompok 1 tambang terus').click();
  await button('Sambung lagi').click();
  await expect.poll(heads, 'one, where the work is').toBe(1);
  await expect(list.filter({ hasText: 'Kepala #0' })).toHaveCount(0);
  await button('Kirim blok yang diubah').click();
  await expect(page.getByText('Blok palsu terakhir ditolak 3 dari 3 perangkat')).toBeVisible();
});

test('the door: a closed tab leaves, and who was let in comes back as itself, also after leaving', {
  tag: '@release',
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  await signInAs(page, await newPerson('Bu Guru'));
  await openScreen(page, '/blockchain-class', heading);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button('Buka kelas').click();
  const code = (await page.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';
  const address = `/blockchain-class?code=${code}`;
  const ani = await join(browser, code, 'Ani');
  await button('Terima Ani').click();
  await expect(ani.getByText('Giliran siapa saja: tambang blok #1.')).toBeVisible();
  const big = (await mine(ani).boundingBox())?.height ?? 0;
  expect(big).toBeGreaterThanOrEqual(56);

  // Without a name it is given one, and may choose one while it waits.
  const { page: budi, context } = await openBrowser(browser, undefined, {
    viewport: { width: 390, height: 844 },
  });
  await openScreen(budi, address, heading);
  await budi.getByRole('button', { name: 'Masuk kelas' }).click();
  await budi.getByLabel('Nama lain, sekali saja').fill('Budi');
  await budi.getByRole('button', { name: 'Pakai nama ini' }).click();
  await expect(budi.getByText(`Budi di kelas ${code}`)).toBeVisible();
  await expect(budi.getByLabel('Nama lain, sekali saja')).toHaveCount(0);
  await button('Terima Budi').click();
  await expect(page.getByText('2 dari 2 perangkat')).toBeVisible();

  // A closed tab leaves within five seconds, and comes back as the same device.
  await budi.close();
  await expect(page.getByText('1 dari 1 perangkat')).toBeVisible({ timeout: 5_000 });
  const again = await context.newPage();
  await openScreen(again, '/blockchain-class', heading);
  await expect(mine(again)).toBeVisible();
  await expect(page.getByText('2 dari 2 perangkat')).toBeVisible();

  // Who left by its own button finds its old name, without a word of the teacher.
  await again.getByRole('button', { name: 'Keluar dari kelas' }).click();
  await again.getByLabel('Kode kelas').fill(code);
  await again.getByRole('button', { name: 'Masuk kelas' }).click();
  await expect(again.getByText(`Budi di kelas ${code}`)).toBeVisible();
  await expect(mine(again)).toBeVisible();
  for (const each of [ani, again]) await each.context().close();
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
