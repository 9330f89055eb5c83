import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { makeDeal, moveTo, readDeal, sendTokens, tokensOf } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import {
  dealStatusOf,
  dialogOf,
  hold,
  pressRecord,
  pressStatus,
  refuse,
  test,
  toastOf,
  warningOf,
} from './support/test.ts';

const labels = {
  waiting_payment: ['Menunggu Pembayaran', 'yellow'],
  in_progress: ['Diproses', 'blue'],
  shipped: ['Dikirim', 'indigo'],
  validating: ['Validasi', 'orange'],
  completed: ['Selesai', 'green'],
  cancelled: ['Dibatalkan', 'red'],
  foo: ['foo', 'grey'],
};
const buttons = ['Diproses', 'Dikirim', 'Validasi', 'Selesai', 'Dibatalkan'];
const token = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/;

const openDeal = async (page: Page, person: Person, id: string) => {
  await signInAs(page, person);
  await openScreen(page, `/transaction/${id}`, 'Detail Transaksi');
  await expect(page.getByRole('heading', { level: 2, name: 'Lab 3' })).toBeVisible();
};

/** Shows a deal as if it were in another state; the browser alone is told so. */
const pretend = (page: Page, id: string, change: Record<string, unknown>) =>
  page.route(`**/api/transactions/${id}`, async (route) => {
    const answer = await route.fetch();
    const { transaction } = (await answer.json()) as { transaction: object };
    await route.fulfill({ response: answer, json: { transaction: { ...transaction, ...change } } });
  });

test.describe('K. transaction list', () => {
  test('the card, and a search that works', async ({ page, ani, budi, citra }) => {
    const { _id } = await makeDeal(ani, budi, 'waiting_payment');
    await makeDeal(ani, citra, 'waiting_payment', {
      judul: 'Kantor baru',
      items: [{ name: 'Kursi', brand: '', spec: '', budget: 1_000, quantity: 1 }],
      offered: [{ name: 'Kursi', price: 900, quantity: 1, notes: 'ada' }],
    });
    await signInAs(page, ani);
    await page.goto('/transactions');
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByPlaceholder('Cari transaksi...').fill('lab');
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = page.getByRole('article');
    for (const words of ['Menunggu Pembayaran', 'Lab 3', 'Budi', 'Ani', /Rp\s19\.120\.000/, 'Baru saja'])
      await expect(card).toContainText(words);
    await expect(card.getByRole('link', { name: 'Detail', exact: true })).toHaveAttribute(
      'href',
      `/transaction/${_id}`,
    );
    await page.getByPlaceholder('Cari transaksi...').fill(_id.slice(-6));
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByPlaceholder('Cari transaksi...').fill('citra');
    await expect(page.getByRole('article')).toContainText('Kantor baru');
    await page.getByRole('article').click({ position: { x: 5, y: 5 } });
    await expect(page).toHaveURL(/\/transaction\//);
  });

  test('the card leads with its title, its id is small, and its state and its deadline share a line', async ({
    page,
    ani,
    budi,
  }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    await signInAs(page, ani);
    await page.goto('/transactions');
    const card = page.getByRole('article');
    const look = (words: string | RegExp) =>
      card.getByText(words).evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom, size: Number.parseFloat(getComputedStyle(part).fontSize) };
      });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const title = await look('Lab 3');
      const [id, total] = [await look(`#${_id.slice(-6)}`), await look(/^Rp\s19\.120\.000$/)];
      expect(id.size, `${width}`).toBeLessThan(total.size);
      expect(total.size, `${width}`).toBeLessThan(title.size);
      const [state, deadline] = [await look('Validasi'), await look('Masa penerimaan: 6 hari 23 jam lagi')];
      expect(title.bottom, `${width}`).toBeLessThanOrEqual(state.top);
      expect(deadline.top, `${width}`).toBeLessThan(state.bottom);
      expect(deadline.bottom, `${width}`).toBeGreaterThan(state.top);
    }
  });

  test('a spinner while it loads; a failed load is told and can be tried again; the empty list', async ({
    page,
    ani,
  }) => {
    await signInAs(page, ani);
    await refuse(page, /\/api\/transactions\?/);
    const letGo = await hold(page, /\/api\/transactions\?/);
    await page.goto('/transactions');
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Memuat...' })).toBeVisible();
    letGo();
    await expect(warningOf(page, 'Failed to load transactions').first()).toBeVisible();
    await page.unroute(/\/api\/transactions\?/);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('No transactions found')).toBeVisible();
    await expect(page.getByText("You don't have any transactions yet.")).toBeVisible();
  });
});

test.describe('L. QR tokens', () => {
  test('the words and colours of every status; the button for the vendor alone and only while it makes sense; one picture per unit', async ({
    page,
    ani,
    budi,
  }) => {
    const { _id } = await makeDeal(ani, budi, 'in_progress');
    const withCodes = ['processing', 'in_progress', 'shipped', 'validating', 'completed'];
    const statuses = ['processing', ...Object.keys(labels)];
    await page.route(/\/api\/transactions\?/, async (route) => {
      const answer = await route.fetch();
      const [first] = (await answer.json()) as object[];
      const json = statuses.map((status, n) => ({ ...first, _id: `${_id}${n}`, judul: status, status }));
      await route.fulfill({ response: answer, json });
    });
    for (const person of [ani, budi]) {
      await signInAs(page, person);
      await page.goto('/transactions');
      for (const [at, status] of statuses.entries()) {
        const card = page.getByRole('article').nth(at);
        await expect(card.getByRole('link', { name: 'Detail', exact: true })).toBeVisible();
        const count = person === budi && withCodes.includes(status) ? 1 : 0;
        await expect(card.getByRole('button', { name: 'Download QR Token' }), status).toHaveCount(count);
      }
    }
    for (const [status, [words = '', tone = '']] of Object.entries(labels)) {
      const card = page.getByRole('article').nth(statuses.indexOf(status));
      await expect(card.locator('[data-tone]')).toHaveText(words);
      await expect(card.locator('[data-tone]')).toHaveAttribute('data-tone', tone);
    }

    const open = page.getByRole('button', { name: 'Download QR Token' });
    await openDeal(page, budi, _id);
    await open.click();
    const modal = page.getByRole('dialog', { name: 'Download QR Token' });
    const pictures = modal.getByRole('img', { name: /^Kode QR/ });
    await expect(pictures).toHaveCount(3);
    await expect(modal.getByText(token)).toHaveCount(3);
    expect(await modal.getByText(token).allTextContents()).toEqual(await tokensOf(budi, _id));
    const sizes = await pictures.evaluateAll((all) =>
      all.map((picture) => [(picture as HTMLImageElement).naturalWidth, picture.clientWidth]),
    );
    expect(sizes).toEqual([
      [200, 128],
      [200, 128],
      [200, 128],
    ]);
    const saved = page.waitForEvent('download');
    await modal.getByRole('button', { name: 'Download', exact: true }).first().click();
    expect((await saved).suggestedFilename()).toMatch(/^Laptop-[0-9A-Z-]{19}\.png$/);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await moveTo(budi, _id, 'cancelled');
    await expect(open).toBeHidden();
  });

  test('of three hundred codes only those in sight are drawn', async ({ page, ani, budi }) => {
    await makeDeal(ani, budi, 'in_progress', {
      items: [{ name: 'Kabel', brand: '', spec: '', budget: 1_000, quantity: 300 }],
      offered: [{ name: 'Kabel', price: 900, quantity: 300, notes: 'ada' }],
    });
    await signInAs(page, budi);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Download QR Token' }).click();
    const modal = page.getByRole('dialog', { name: 'Download QR Token' });
    await expect(modal.getByRole('img', { name: 'Kode QR Kabel, unit 1 dari 300' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await modal.getByRole('img', { name: /^Kode QR/ }).count()).toBeLessThan(60);
    await modal.getByText('unit 300 dari 300').scrollIntoViewIfNeeded();
    await expect(modal.getByRole('img', { name: 'Kode QR Kabel, unit 300 dari 300' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });
});

test.describe('M. transaction detail', () => {
  test('a skeleton, a failure, then everything; five buttons for the vendor, none for the buyer; a deal without a title', async ({
    page,
    ani,
    budi,
  }) => {
    const { _id, requestId } = await makeDeal(ani, budi, 'waiting_payment');
    await signInAs(page, ani);
    const path = `**/api/transactions/${_id}`;
    await refuse(page, path);
    const letGo = await hold(page, path);
    await page.goto(`/transaction/${_id}`);
    await expect(page.getByText('Memuat transaksi...')).toBeVisible();
    letGo();
    await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Daftar Transaksi/ })).toHaveAttribute(
      'href',
      '/transactions',
    );
    const main = page.getByRole('main');
    for (const words of [
      'Lab 3',
      'Menunggu Pembayaran',
      `#${_id.slice(-6)}`,
      'Ani',
      'Budi',
      /Rp\s19\.120\.000/,
    ])
      await expect(main).toContainText(words);
    const row = page.getByRole('row').filter({ hasText: 'Laptop' });
    await expect(row).toContainText('2');
    await expect(page.getByRole('columnheader', { name: 'Token' })).toBeVisible();
    await expect(page.getByText('Belum bisa memasukkan token')).toBeVisible();
    for (const name of ['Update Status', 'Masukkan Token'])
      await expect(page.getByRole('heading', { name })).toBeHidden();

    await pretend(page, _id, { request: { _id: requestId } });
    await signInAs(page, budi);
    await page.goto(`/transaction/${_id}`);
    await expect(page.getByText('Tanpa Judul')).toBeVisible();
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Update Status' }) });
    await expect(section.getByRole('button')).toHaveText(buttons);
  });

  test('a status by hand, asked about once where payment is declared: told when it goes well, unchanged when it does not', async ({
    page,
    ani,
    budi,
  }) => {
    const { _id } = await makeDeal(ani, budi, 'waiting_payment');
    await openDeal(page, budi, _id);
    const badge = dealStatusOf(page);
    await refuse(page, `**/api/transactions/${_id}/status`, 'PATCH');
    await page.getByRole('button', { name: 'Diproses', exact: true }).click();
    const question = dialogOf(page);
    for (const words of ['pembayaran', /Rp\s19\.120\.000/, 'tidak dapat ditarik kembali'])
      await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Batal', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Diproses', exact: true })).toBeFocused();
    expect((await readDeal(ani, _id)).paymentStatus).toBe('pending');
    await pressStatus(page, 'Diproses');
    await expect(warningOf(page, 'Gagal memperbarui status')).toBeVisible();
    await expect(badge).toHaveText('Menunggu Pembayaran');
    await page.unroute(`**/api/transactions/${_id}/status`);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await pressStatus(page, 'Diproses');
    expect((await sent).postDataJSON()).toEqual({ status: 'in_progress' });
    await expect(toastOf(page, 'Status diperbarui!')).toBeVisible();
    await expect(badge).toHaveText('Diproses');
    await page.getByRole('button', { name: 'Dibatalkan', exact: true }).click();
    await expect(dialogOf(page)).toContainText('Batalkan transaksi ini?');
    await page.keyboard.press('Escape');
    expect((await readDeal(ani, _id)).status).toBe('in_progress');
  });

  test('the buyer reports a problem and takes it back', async ({ page, ani, budi }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    await openDeal(page, ani, _id);
    await page.getByRole('button', { name: 'Laporkan masalah' }).click();
    await page.getByLabel('Apa yang terjadi?').fill('Layar retak');
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByRole('main')).toContainText('Layar retak');
    expect((await readDeal(budi, _id)).problem?.reason).toBe('Layar retak');
    await page.getByRole('button', { name: 'Tarik laporan masalah' }).click();
    await expect(toastOf(page, 'Laporan masalah ditarik.')).toBeVisible();
    expect((await readDeal(budi, _id)).problem).toBeUndefined();
  });
});

test.describe('N. token entry', () => {
  const inputs = (page: Page) => page.getByRole('textbox', { name: /pcs\)/ });

  test('typed tokens: sent in order, kept after a failure, then completed', async ({ page, ani, budi }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const tokens = await tokensOf(budi, _id);
    await openDeal(page, ani, _id);
    await expect(page.getByRole('heading', { name: 'Masukkan Token' })).toBeVisible();
    await expect(inputs(page)).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: /^Laptop \(2 pcs\)/ })).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: /^Mouse \(1 pcs\)/ })).toHaveCount(1);
    for (const [at, text] of tokens.entries()) await inputs(page).nth(at).fill(text);
    await refuse(page, `**/api/transactions/${_id}/validate`, 'POST');
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    await expect(warningOf(page, 'Gagal mengirim token')).toBeVisible();
    await expect(inputs(page).nth(2)).toHaveValue(tokens[2] ?? '');
    await page.unroute(`**/api/transactions/${_id}/validate`);
    const sent = page.waitForRequest('**/validate');
    await page.getByRole('button', { name: 'Kirim Token' }).click();
    expect((await sent).postDataJSON()).toEqual({ tokens });
    await expect(toastOf(page, 'Token berhasil divalidasi!')).toBeVisible();
    await expect(page.getByRole('main').locator('[data-tone]').first()).toHaveText('Selesai');
    await expect(page.getByRole('heading', { name: 'Masukkan Token' })).toBeHidden();
  });

  test('nothing, a wrong token, then what has come: said at its place, confirmed, the rest sent later', async ({
    page,
    ani,
    budi,
  }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const tokens = await tokensOf(budi, _id);
    const [first = '', second = '', last = ''] = tokens;
    await openDeal(page, ani, _id);
    const send = page.getByRole('button', { name: 'Kirim Token' });
    const press = async () => {
      const sent = page.waitForRequest('**/validate');
      await send.click();
      return (await sent).postDataJSON().tokens;
    };
    // Nothing filled in is sent all the same, and the server says what it lacks.
    expect(await press()).toEqual(['', '', '']);
    const reason = 'Isi paling sedikit satu token.';
    await expect(page.getByRole('group', { name: 'Langkah berikutnya' }).getByText(reason)).toBeVisible();
    await expect(warningOf(page, 'Gagal mengirim token')).toContainText(reason);
    await expect(send).toBeFocused();

    // A wrong one alone is the server's to refuse.
    const wrong = 'WRNG-WRNG-WRNG-WRNG';
    await inputs(page).nth(1).fill(wrong);
    expect(await press()).toEqual(['', wrong, '']);
    await expect(inputs(page).nth(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(inputs(page).nth(1)).toHaveAccessibleDescription('Token ini bukan milik transaksi ini.');
    await expect(inputs(page).nth(0)).not.toHaveAttribute('aria-invalid', 'true');
    expect((await readDeal(ani, _id)).confirmedUnits).toBe(0);

    // Beside it what fits is sent, each at its unit, and it stays.
    await inputs(page).nth(0).fill(last);
    await inputs(page).nth(2).fill(first.toLowerCase().replaceAll('-', ' '));
    expect(await press()).toEqual([first.toLowerCase().replaceAll('-', ' '), '', last]);
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByText('2 dari 3 unit dikonfirmasi').first()).toBeVisible();
    await expect(page.getByText('Tidak ikut terkirim: Laptop (2 pcs), unit 2.')).toBeVisible();
    await expect(inputs(page)).toHaveCount(1);
    await page.reload();
    await expect(inputs(page).first()).toHaveValue(wrong);
    await inputs(page).first().fill(second);
    await send.click();
    await expect(page.getByRole('main').locator('[data-tone]').first()).toHaveText('Selesai');
  });

  test('refused for everybody else', async ({ ani, budi, citra }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const tokens = await tokensOf(budi, _id);
    const statuses = await Promise.all(
      [budi, citra].map(({ token: bearer }) =>
        call(bearer, 'POST', `/transactions/${_id}/validate`, { tokens }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([403, 404]);
  });

  test('tokens are seen by the vendor, and by the buyer only once confirmed', async ({ ani, budi }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const tokens = await tokensOf(budi, _id);
    const seen = async () => (await readDeal(ani, _id)).items.flatMap((item) => item.tokens);
    expect(await seen()).toEqual(['', '', '']);
    await sendTokens(ani, _id, [tokens[0] ?? '', '', '']);
    expect(await seen()).toEqual([tokens[0], '', '']);
  });
});

test.describe('O. record on the chain', () => {
  test('the vendor records a completed deal, asked once; a failure is told', async ({ page, ani, budi }) => {
    const { _id } = await makeDeal(ani, budi, 'validating');
    const record = page.getByRole('button', { name: 'Record to Blockchain' });
    await openDeal(page, budi, _id);
    await expect(record).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Masukkan Token' })).toBeHidden();
    await sendTokens(ani, _id, await tokensOf(budi, _id));
    await openDeal(page, ani, _id);
    await expect(page.getByRole('main').locator('[data-tone]').first()).toHaveText('Selesai');
    await expect(record).toBeHidden();
    await openDeal(page, budi, _id);
    await refuse(page, '**/api/blockchain/record/**', 'POST');
    await record.click();
    for (const words of ['selamanya', 'setiap akun', 'nama usaha', '3 unit'])
      await expect(dialogOf(page)).toContainText(words);
    await page.keyboard.press('Enter');
    await expect(record).toBeFocused();
    await expect(page.getByRole('link', { name: /^Lihat blok/ })).toBeHidden();
    await pressRecord(page);
    await expect(warningOf(page, 'Gagal mencatat transaksi ke blockchain')).toBeVisible();
    await page.unroute('**/api/blockchain/record/**');
    const sent = page.waitForRequest('**/api/blockchain/record/**');
    await pressRecord(page);
    expect((await sent).postData()).toBeNull();
    await expect(toastOf(page, 'Transaksi berhasil dicatat di blockchain!')).toBeVisible();
    await expect(record).toBeHidden();
    await page.getByRole('link', { name: /^Lihat blok #/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blockchain Explorer' })).toBeVisible();
  });

  test('refused for everyone and everything else', async ({ ani, budi, citra }) => {
    const { _id } = await makeDeal(ani, budi, 'completed');
    const early = await makeDeal(ani, budi, 'shipped');
    const record = async (person: Person, id: string) =>
      (await call(person.token, 'POST', `/blockchain/record/${id}`)).status;
    expect(await record(ani, _id)).toBe(403);
    expect(await record(citra, _id)).toBe(404);
    expect(await record(budi, early._id)).toBe(409);
    expect(await record(budi, _id)).toBe(201);
    expect(await record(budi, _id)).toBe(200);
  });
});
