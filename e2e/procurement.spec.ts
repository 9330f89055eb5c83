import { expect, type Page } from '@playwright/test';
import { accept, makeDeal, offered, postOffer, postRequest, wanted } from './support/market.ts';
import { newPerson, openScreen, signInAs } from './support/people.ts';
import { dialogOf, hold, refuse, test, toastOf, warningOf } from './support/test.ts';

const cardOf = (page: Page, requestId: string) =>
  page.getByRole('article').filter({ hasText: `Request #${requestId.slice(-6)}` });

/** Rupiah as Intl writes it: with a no-break space. */
const rupiah = (amount: string) => new RegExp(`Rp\\s${amount.replaceAll('.', '\\.')}`);

test.describe('D. dashboard', () => {
  test('welcome, the first page of requests, where the quick actions lead, and a failed load', async ({
    page,
    ani,
  }) => {
    await signInAs(page, ani);
    const asked = page.waitForRequest(
      (request) =>
        /\/api\/requests\?/.test(request.url()) &&
        new URL(request.url()).searchParams.get('page') === '1' &&
        new URL(request.url()).searchParams.get('limit') === '10',
    );
    await openScreen(page, '/dashboard', /Ani/);
    await asked;
    const actions = page.getByRole('region', { name: 'Quick Actions' });
    for (const [name, path] of Object.entries({
      'Create New Request': '/create-request',
      'View My Requests': '/my-request',
      'View Transactions': '/transactions',
      'Blockchain Explorer': '/blockchain',
    }))
      await expect(actions.getByRole('link', { name })).toHaveAttribute('href', path);
    await refuse(page, /\/api\/requests\?/);
    await page.reload();
    await expect(warningOf(page, 'Failed to load dashboard data').first()).toBeVisible();
  });

  test('filters over all requests, and all that a card says', async ({ page, budi }) => {
    const owner = await newPerson(`Zuraida Q${Date.now().toString(36)}`);
    const items = ['Kursi', 'Meja', 'Lampu', 'Rak', 'Papan'].map((name) => ({
      name,
      brand: 'Acme',
      spec: '',
      budget: 100_000,
      quantity: 2,
    }));
    const request = await postRequest(owner, { items });
    await signInAs(page, budi);
    await page.goto('/dashboard');
    const board = page.getByRole('region', { name: 'All Requests' });
    await board.getByLabel('Search by User').fill(owner.name.slice(2).toUpperCase());
    await expect(board.getByRole('article')).toHaveCount(1);
    await board.getByLabel('Search by User').fill('');
    // The marks of its owner's search: nobody else asks for it.
    await board.getByLabel('Cari barang').fill(`papan ${request.judul?.toLowerCase()} kur`);
    await expect(board.getByRole('article')).not.toHaveCount(0);
    await expect(cardOf(page, request._id).locator('mark')).not.toHaveCount(0);
    await board.getByLabel('Cari barang').fill('');
    await board.getByLabel('Search by User').fill(owner.name.slice(2).toUpperCase());
    await expect(board.getByRole('article')).toHaveCount(1);
    await expect(board.getByText(/^1 of \d[\d.]* requests$/)).toBeVisible();
    const card = cardOf(page, request._id);
    await expect(card).toContainText('pending');
    await expect(card).toContainText(owner.name);
    await expect(card).toContainText(owner.email);
    await expect(card).toContainText(rupiah('1.000.000'));
    await expect(card.getByRole('listitem')).toHaveText([
      'Kursi - Acme (quantity 2)',
      'Meja - Acme (quantity 2)',
      'Lampu - Acme (quantity 2)',
      '+2 more items',
    ]);
    await expect(card).toContainText('Baru saja');
    await board.getByLabel('Min Budget').fill('2000000');
    await expect(board.getByText('No requests found')).toBeVisible();
    await expect(board.getByText('Try adjusting your filters.')).toBeVisible();
    await board.getByRole('button', { name: 'Clear filters' }).click();
    await expect(board.getByRole('article').first()).toBeVisible();
  });

  test('only a pending request of somebody else leads to its page', async ({ page, ani, budi, citra }) => {
    const name = `Yusi Q${Date.now().toString(36)}`;
    const owner = await newPerson(name);
    const open = await postRequest(owner);
    const { requestId: taken } = await makeDeal(owner, budi, 'waiting_payment');
    await signInAs(page, citra);
    await page.goto(`/dashboard?q=${encodeURIComponent(name)}`);
    await expect(cardOf(page, taken).getByRole('link')).toHaveCount(0);
    await cardOf(page, taken).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(cardOf(page, open._id).getByRole('link', { name: 'Make Offer' })).toHaveAttribute(
      'href',
      `/request/${open._id}`,
    );
    await cardOf(page, open._id).click();
    await expect(page).toHaveURL(`/request/${open._id}`);

    const own = await postRequest(ani);
    await signInAs(page, ani);
    await page.goto('/dashboard');
    await expect(cardOf(page, own._id)).toContainText('Your Request');
    await expect(cardOf(page, own._id).getByRole('link')).toHaveCount(0);
  });
});

test.describe('E. create request', () => {
  const deadline = new Date(Date.now() + (48 + 7) * 3600_000).toISOString().slice(0, 16);

  async function addItem(page: Page, at: number, name: string): Promise<void> {
    await page.getByRole('button', { name: '+ Tambah Item' }).click();
    const item = page.getByRole('group', { name: `Item ${at}` });
    // The focus comes a moment after the item: until then it would take what is typed elsewhere.
    await expect(item.getByLabel('Nama barang')).toBeFocused();
    await item.getByLabel('Nama barang').fill(name);
    await item.getByLabel('Spesifikasi', { exact: true }).fill('16GB');
    await item.getByLabel('Merek', { exact: true }).fill('Acme');
    await item.getByLabel('Harga maksimum per unit').fill('10000000');
    await item.getByLabel('Jumlah').fill('2');
  }

  test('progress, tips, an item that is asked about before it goes; a failure keeps the form, a success sends and empties it', async ({
    page,
    ani,
  }) => {
    await signInAs(page, ani);
    await page.goto('/create-request');
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await page.getByLabel('Judul permintaan').fill('Lab 3');
    await expect(progress).toHaveAttribute('aria-valuenow', '33');
    await page.getByLabel(/^Tenggat/).fill(deadline);
    await expect(progress).toHaveAttribute('aria-valuenow', '66');
    await addItem(page, 1, 'Laptop');
    await expect(progress).toHaveAttribute('aria-valuenow', '100');
    await addItem(page, 2, 'Mouse');
    const tip = page.getByText('Harga penawaran tertutup');
    await expect(tip).toBeHidden();
    await page.getByRole('button', { name: 'Lihat detail' }).click();
    await expect(tip).toBeVisible();
    await page.getByRole('button', { name: 'Tutup detail' }).click();
    await expect(tip).toBeHidden();

    await page.getByRole('button', { name: 'Hapus item 2' }).click();
    await expect(dialogOf(page)).toContainText('Hapus item 2?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Item 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Hapus item 2' }).click();
    await dialogOf(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByRole('group', { name: 'Item 2' })).toBeHidden();
    await expect(page.getByRole('group', { name: 'Item 1' }).getByLabel('Nama barang')).toHaveValue('Laptop');

    await refuse(page, '**/api/requests', 'POST');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialogOf(page)).toContainText('Gagal membuat request. Silakan coba lagi.');
    await dialogOf(page).getByRole('button').click();
    await expect(page.getByLabel('Judul permintaan')).toHaveValue('Lab 3');
    await page.unroute('**/api/requests');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/requests'),
    );
    await page.getByRole('button', { name: 'Submit Request' }).click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({
      judul: 'Lab 3',
      items: [{ name: 'Laptop', spec: '16GB', brand: 'Acme', budget: 10_000_000, quantity: 2 }],
    });
    expect(new Date(body.deadline).getTime()).toBe(new Date(`${deadline}+07:00`).getTime());
    await expect(dialogOf(page)).toContainText('Request berhasil dibuat!');
    await dialogOf(page).getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lab 3' })).toBeVisible();
    await expect(page).toHaveURL(/\/request\/[0-9a-f-]+$/);
    await page.goto('/create-request');
    await expect(page.getByLabel('Judul permintaan')).toHaveValue('');
    await expect(page.getByLabel(/^Tenggat/)).toHaveValue('');
    await expect(page.getByRole('group', { name: 'Item 1' })).toBeHidden();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  });

  test('a dialog whose file does not come is shown by the browser, and drawn once it comes', async ({
    page,
    ani,
  }) => {
    await signInAs(page, ani);
    await page.route(/screen-dialog\./, (route) => route.abort());
    await openScreen(page, '/create-request', /^Buat/);
    const add = page.getByRole('button', { name: '+ Tambah Item' });
    await add.click();
    await add.click();
    const asked = page.waitForEvent('dialog');
    const remove = page.getByRole('button', { name: 'Hapus item 2' });
    await remove.click({ noWaitAfter: true });
    const plain = await asked;
    expect(plain.message()).toBe('Hapus item 2?');
    await plain.dismiss();
    await expect(page.getByRole('group', { name: /^Item/ })).toHaveCount(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await remove.click();
    await expect(page.getByRole('alertdialog')).toContainText('Hapus item 2?');
  });

  test('what is missing or impossible sends nothing', async ({ page, ani }) => {
    await signInAs(page, ani);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/create-request');
    const input = page.getByLabel(/^Tenggat/);
    await expect(input).toHaveAttribute('type', 'datetime-local');
    const sevenHours = 7 * 3_600_000;
    const earliest = Date.parse(`${await input.getAttribute('min')}Z`) - sevenHours;
    expect(Math.abs(earliest - Date.now())).toBeLessThan(5 * 60_000);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByLabel('Judul permintaan')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Judul permintaan').fill('Lab 3');
    await input.fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16));
    await addItem(page, 1, 'Laptop');
    const quantity = page.getByRole('group', { name: 'Item 1' }).getByLabel('Jumlah');
    await quantity.fill('');
    await quantity.pressSequentially('2x3');
    await expect(page.getByText('“2x3” bukan angka bulat.')).toBeVisible();
    await expect(quantity).toHaveValue('2x3');
    // A slow press, at the page's end: what the field left would say moves the button from under the pointer.
    await page.getByRole('button', { name: 'Submit Request' }).click({ delay: 800 });
    await expect(dialogOf(page)).toContainText('Budget tidak boleh negatif dan jumlah harus lebih dari 0!');
    expect(sent.filter((url) => url.endsWith('/api/requests'))).toEqual([]);
  });
});

test('my requests: nine a page, the way to the offers, and a failed load', async ({ page, ani }) => {
  for (let n = 0; n < 12; n++) await postRequest(ani, { judul: `Permintaan ${n}` });
  await signInAs(page, ani);
  const asked = page.waitForRequest(
    /\/api\/requests\/my\?.*page=1.*limit=9|\/api\/requests\/my\?.*limit=9.*page=1/,
  );
  await openScreen(page, '/my-request', 'My Requests');
  await asked;
  await expect(page.getByRole('article')).toHaveCount(9);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL('/my-request?page=2');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Lihat penawaran/ });
  await expect(link).toHaveAttribute('href', /^\/offers\/[^/]+$/);
  await refuse(page, /\/api\/requests\/my/);
  await page.reload();
  await expect(warningOf(page, 'Failed to load your requests').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test.describe('G. request detail and offer form', () => {
  test('loading, a failure, then everything about the request, and who may offer', async ({
    page,
    ani,
    budi,
  }) => {
    const request = await postRequest(ani);
    await signInAs(page, budi);
    await refuse(page, `**/api/requests/${request._id}`);
    const letGo = await hold(page, `**/api/requests/${request._id}`);
    await page.goto(`/request/${request._id}`);
    await expect(page.getByText('Memuat data permintaan...')).toBeVisible();
    letGo();
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await page.unroute(`**/api/requests/${request._id}`);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lab 3' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(ani.email);
    await expect(main).toContainText('pending');
    await expect(main).toContainText(rupiah('20.150.000'));
    const laptop = page.getByRole('row').filter({ hasText: 'Laptop' });
    for (const words of ['2', 'Acme', '16GB', rupiah('10.000.000')])
      await expect(laptop).toContainText(words);
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toBeVisible();
    await signInAs(page, ani);
    await openScreen(page, `/request/${request._id}`, 'Lab 3');
    await expect(page.getByRole('button', { name: 'Buat Offer' })).toBeHidden();
  });

  test('the form: reference, refusals that send nothing, failure, success', async ({ page, ani, budi }) => {
    const request = await postRequest(ani);
    await signInAs(page, budi);
    await page.goto(`/request/${request._id}`);
    await page.getByRole('button', { name: 'Buat Offer' }).click();
    const form = page.getByRole('form', { name: 'Buat Offer' });
    const items = form.getByRole('group').filter({ has: page.getByLabel('Harga per unit') });
    await expect(items).toHaveCount(2);
    const [laptop, mouse] = [items.nth(0), items.nth(1)];
    await expect(laptop).toContainText(rupiah('10.000.000'));
    await expect(laptop.getByLabel('Jumlah')).toHaveValue('2');
    await expect(mouse.getByLabel('Jumlah')).toHaveValue('1');
    const sent: string[] = [];
    page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname));
    await laptop.getByLabel('Merek', { exact: true }).fill('Acme');
    await laptop.getByLabel('Spesifikasi', { exact: true }).fill('16GB');
    await laptop.getByLabel('Harga per unit').pressSequentially('9.5a');
    await expect(form.getByText('“9.5a” bukan angka bulat.')).toBeVisible();
    for (const typed of ['9,5 jt', '9.500.000,00', '9,500,000']) {
      await laptop.getByLabel('Harga per unit').clear();
      await laptop.getByLabel('Harga per unit').pressSequentially(typed);
      await laptop.getByLabel('Harga per unit').blur();
      await expect(laptop.getByLabel('Harga per unit')).toHaveValue(/^Rp\s9\.500\.000$/);
    }
    await mouse.getByLabel('Harga per unit').fill('120000');
    await mouse.getByLabel('Catatan').fill('siap kirim');
    const send = form.getByRole('button', { name: 'Kirim Penawaran' });
    await send.click();
    await expect(laptop.getByLabel('Catatan')).toHaveAttribute('aria-invalid', 'true');
    await laptop.getByLabel('Catatan').fill('siap kirim');
    await laptop.getByLabel('Jumlah').fill('0');
    await send.click();
    await expect(dialogOf(page)).toContainText('Harga tidak boleh negatif dan jumlah harus lebih dari 0!');
    await dialogOf(page).getByRole('button').click();
    expect(sent).toEqual([]);
    await laptop.getByLabel('Jumlah').fill('2');

    await refuse(page, '**/api/offers', 'POST');
    await send.click();
    await expect(dialogOf(page)).toContainText('Gagal mengirim offer.');
    await dialogOf(page).getByRole('button').click();
    await expect(laptop.getByLabel('Catatan')).toHaveValue('siap kirim');
    await page.unroute('**/api/offers');
    const call = page.waitForRequest((request) => request.url().endsWith('/api/offers'));
    await send.click();
    expect((await call).postDataJSON()).toEqual({
      requestId: request._id,
      items: [offered[0], { ...offered[1], brand: '', spec: '' }],
      seal: { salt: expect.any(String), commitment: expect.any(String) },
    });
    const toast = toastOf(page, 'Offer berhasil dikirim!');
    await expect(toast).toBeVisible();
    // A pointer on the toast would hold it.
    await page.mouse.move(5, 300);
    const since = Date.now();
    await expect(toast).toBeHidden();
    expect(Date.now() - since).toBeLessThan(4_500);
  });
});

test.describe('H. offers for a request', () => {
  test('nine a page, what a card says, who may accept', async ({ page, ani, budi }) => {
    const request = await postRequest(ani);
    await signInAs(page, ani);
    const asked = page.waitForRequest(/\/api\/offers\/by-request\/.*limit=9/);
    await openScreen(page, `/offers/${request._id}`, 'Penawaran');
    await asked;
    await expect(page.getByText('No offers yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Request' })).toHaveAttribute(
      'href',
      `/request/${request._id}`,
    );
    const mine = await postOffer(budi, request._id, { deliveryTime: 3 });
    for (let n = 0; n < 9; n++) await postOffer(await newPerson('Sari'), request._id);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(9);
    await expect(page.getByText(/days delivery/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = page.getByRole('article').filter({ hasText: 'Budi' });
    for (const words of ['pending', '2 items', rupiah('19.120.000'), '3 days delivery'])
      await expect(card).toContainText(words);
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      `/offer/${mine._id}`,
    );
    await expect(card.getByRole('button', { name: 'Accept Offer' })).toBeVisible();
    await accept(ani, mine._id);
    // The accepted one stands once, before the nine others of the first page: there is no second one any more.
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(card).toHaveCount(1);
    await expect(page.getByRole('article').first()).toContainText('Budi');
    await expect(card).toContainText('accepted');
    await expect(page.getByRole('button', { name: 'Accept Offer' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await page.goto(`/offers/${request._id}?page=2`);
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page).toHaveURL(`/offers/${request._id}`);
  });

  test('an unnamed vendor, a failed acceptance, a failed load', async ({ page, ani, budi }) => {
    const request = await postRequest(ani);
    await postOffer(budi, request._id);
    await signInAs(page, ani);
    await page.route(/\/api\/offers\/by-request\//, async (route) => {
      const answer = await route.fetch();
      const offers = (await answer.json()) as { user?: unknown }[];
      await route.fulfill({ response: answer, json: offers.map(({ user: _, ...offer }) => offer) });
    });
    await refuse(page, '**/api/offers/by-request/**');
    await page.goto(`/offers/${request._id}`);
    await expect(warningOf(page, 'Failed to load offers').first()).toBeVisible();
    await page.unroute('**/api/offers/by-request/**');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('article')).toContainText('Unknown Supplier');
    await refuse(page, '**/api/offers/accept/**', 'POST');
    await page.getByRole('button', { name: 'Accept Offer' }).click();
    await dialogOf(page).getByRole('button', { name: 'Terima Offer' }).click();
    await expect(warningOf(page, 'Failed to accept offer')).toBeVisible();
  });
});

test.describe('I. offer detail', () => {
  test('unknown, not loaded, then what is offered; asked before it is accepted, not accepted, then settled', async ({
    page,
    ani,
    budi,
  }) => {
    const request = await postRequest(ani, { items: wanted });
    const offer = await postOffer(budi, request._id);
    await signInAs(page, ani);
    await page.goto('/offer/0192f0c0-0000-7000-8000-000000000000');
    await expect(page.getByText('Offer tidak ditemukan.')).toBeVisible();
    await refuse(page, `**/api/offers/${offer._id}`);
    await page.goto(`/offer/${offer._id}`);
    await expect(warningOf(page, 'Gagal memuat detail offer.').first()).toBeVisible();
    await page.unroute(`**/api/offers/${offer._id}`);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Detail penawaran' })).toBeVisible();
    const main = page.getByRole('main');
    for (const words of ['Budi', 'pending', rupiah('19.120.000'), rupiah('9.500.000'), rupiah('19.000.000')])
      await expect(main).toContainText(words);
    await expect(main.getByText('siap kirim')).toHaveCount(2);

    const accepting = `/api/transactions/accept/${offer._id}`;
    const sent: string[] = [];
    page.on('request', (call) => call.method() === 'POST' && sent.push(new URL(call.url()).pathname));
    const ask = page.getByRole('button', { name: 'Terima Offer' });
    const yes = dialogOf(page).getByRole('button', { name: 'Terima Offer' });
    await ask.click();
    await expect(dialogOf(page)).toContainText('Yakin ingin menerima offer ini?');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(sent).toEqual([]);
    await refuse(page, `**${accepting}`, 'POST');
    await ask.click();
    await yes.click();
    await expect(warningOf(page, 'Gagal menerima offer.')).toBeVisible();
    expect(sent.splice(0)).toEqual([accepting]);
    await page.unroute(`**${accepting}`);
    await ask.click();
    await yes.click();
    await expect(toastOf(page, 'Offer berhasil diterima!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Offer Diterima' })).toBeDisabled();
    expect(sent).toEqual([accepting]);
  });
});
