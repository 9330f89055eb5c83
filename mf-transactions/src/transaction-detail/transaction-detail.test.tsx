import { queryClient } from '@pasok/client';
import { transactionSchema } from '@pasok/contracts/transaction';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { tokenUnits } from '../qr-tokens/units.ts';
import { ani, budi, dealT, findButton, openAt, validating } from '../screen-test.tsx';
import { texts } from '../texts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const path = `/transactions/${dealT._id}`;
const address = `/transaction/${dealT._id}`;
const shows = (transaction: typeof dealT) => ({
  [`GET ${path}`]: { body: { transaction } },
  [`GET ${path}/history`]: { body: [] },
});

it('shows the deal to its buyer, without the vendor’s buttons', async () => {
  const vendor = { ...dealT.vendor, _id: budi._id, tradeName: 'CV Budi Jaya' };
  const delivery = { deliveryRegion: { code: '32.73', name: 'Kota Bandung' }, deliverBy: '2026-12-24' };
  fakeNetwork(shows({ ...dealT, vendor, deliveryAddress: 'Jalan Melati 5', ...delivery }));
  openAt(address, ani);
  expect(await screen.findByRole('heading', { name: 'Lab 3' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Detail Transaksi' })).toBeDefined();
  expect(screen.getByRole('link', { name: /Kembali/ }).getAttribute('href')).toBe('/transactions');
  expect(screen.getByRole('button', { name: `#${dealT._id.slice(-6)}` })).toBeDefined();
  expect(screen.getByText('Rp 19.120.000')).toBeDefined();
  // A block calls its vendor so.
  expect(screen.getByText('CV Budi Jaya').parentElement?.textContent).toMatch(/^BudiCV Budi Jaya/);
  expect(screen.getByText('Alamat pengiriman').nextSibling?.textContent).toBe('Jalan Melati 5');
  expect(screen.getByText('Kabupaten/kota tujuan').nextSibling?.textContent).toBe('Kota Bandung');
  expect(screen.getByText('Dibutuhkan paling lambat').nextSibling?.textContent).toBe('24 Des 2026');
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^Laptop2Rp\s9\.500\.000Rp\s19\.000\.000/));
  expect(screen.queryByText('Update Status')).toBeNull();
  expect(screen.queryByText('Masukkan Token', { selector: 'h2' })).toBeNull();
  expect(screen.getByText(/Belum bisa memasukkan token/)).toBeDefined();
});

const nextStep = () => within(screen.getByRole('group', { name: 'Langkah berikutnya' }));

it('tells the buyer first how much to pay, to whom and how to reach them', async () => {
  fakeNetwork(shows({ ...dealT, vendor: { ...budi, phone: '+6281234567802' } }));
  openAt(address, ani);
  expect(await screen.findByText('Bayar Rp 19.120.000 kepada Budi')).toBeDefined();
  expect(nextStep().getByText(/di luar Pasok/)).toBeDefined();
  const ways = nextStep().getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    'mailto:budi@demo.test',
    'tel:+6281234567802',
  ]);
});

it('writes to exactly one address, whatever letters it has', async () => {
  const vendor = { ...budi, email: 'budi?cc=a&b%40c@demo.test' };
  fakeNetwork(shows({ ...dealT, vendor }));
  openAt(address, ani);
  const [way] = await screen.findAllByRole('link', { name: vendor.email });
  expect(way?.getAttribute('href')).toBe('mailto:budi%3Fcc%3Da%26b%2540c@demo.test');
});

it.each([
  ['in_progress', 'paid', 'Penjual menyiapkan barang'],
  ['shipped', 'paid', 'Barang dalam perjalanan'],
  ['cancelled', 'paid', /^Penjual menyatakan pembayaran sudah diterima\. Pengembalian dana/],
  ['cancelled', 'failed', 'Dibatalkan sebelum pembayaran dinyatakan.'],
])('tells the buyer first how a deal stands that is %s and %s', async (status, paymentStatus, words) => {
  fakeNetwork(shows({ ...dealT, status, paymentStatus }));
  openAt(address, ani);
  await screen.findByRole('heading', { name: 'Lab 3' });
  expect(nextStep().getByText(words)).toBeDefined();
});

it('falls back for what has no name', async () => {
  const { vendor: _vendor, ...nameless } = dealT;
  fakeNetwork(shows({ ...nameless, request: { _id: 'q' } }));
  openAt(address, ani);
  expect(await screen.findByRole('heading', { name: 'Tanpa Judul' })).toBeDefined();
  expect(screen.getByText('-')).toBeDefined();
});

it.each([
  ['nothing', null],
  ['a mere id', 'gone'],
])('opens for the vendor where the buyer and the request are %s', async (_what, gone) => {
  fakeNetwork(shows({ ...dealT, buyer: gone, request: gone } as unknown as typeof dealT));
  openAt(address, budi);
  expect(await screen.findByRole('heading', { name: 'Tanpa Judul' })).toBeDefined();
  expect(await screen.findByText('Update Status')).toBeDefined();
  expect(screen.getByText('-')).toBeDefined();
});

it('shows the way of the deal without what was jumped over', async () => {
  const row = { actor: budi, note: undefined };
  const history = [
    { ...row, id: '1', kind: 'created', from: null, to: 'waiting_payment', time: dealT.createdAt },
    { ...row, id: '2', kind: 'status', from: 'waiting_payment', to: 'shipped', time: dealT.createdAt },
  ];
  fakeNetwork({ ...shows({ ...dealT, status: 'shipped' }), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  await screen.findByText('Status menjadi Dikirim');
  const steps = within(screen.getByRole('list', { name: 'Jalan transaksi' })).getAllByRole('listitem');
  expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'here', 'ahead', 'ahead']);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
});

it('tells two times of what was entered before it arrived', async () => {
  const [entered, time] = ['2026-03-04T01:00:00.000Z', '2026-03-05T02:00:00.000Z'];
  const row = { id: '1', kind: 'units_confirmed', actor: ani, from: null, to: null, note: '1 dari 3 unit' };
  const history = [{ ...row, time, enteredAt: entered }];
  fakeNetwork({ ...shows(validating([0])), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  const when = (await screen.findByText(/\(menurut perangkat\), sampai/)).closest('p');
  expect([...(when?.querySelectorAll('time') ?? [])].map(({ dateTime }) => dateTime)).toEqual([
    entered,
    time,
  ]);
});

it('gathers units that one person confirmed behind each other on a day', async () => {
  const at = (minute: number) => new Date(2026, 2, 3, 9, minute).toISOString();
  const row = { kind: 'units_confirmed', actor: ani, from: null, to: null };
  const history = [12, 13, 20, 31].map((minute, n) => ({
    ...row,
    id: String(n),
    time: at(minute),
    note: `${n + 1} dari 4 unit`,
    ...(n === 3 && { receiver: 'Pak Joko' }),
  }));
  const deal = validating([0, 1, 2]);
  const times = [[at(12), at(13)], [at(20)]];
  const items = deal.items.map((item, n) => ({ ...item, confirmedAt: times[n] }));
  fakeNetwork({ ...shows({ ...deal, items }), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  const what = await screen.findByText('3 unit dikonfirmasi');
  const gathered = what.closest('li')?.textContent;
  expect(gathered).toContain('3 dari 4 unit');
  expect(gathered).toMatch(/09\.12.*sampai 09\.20$/);
  expect(screen.queryByText('1 dari 4 unit')).toBeNull();
  const other = screen.getByText('4 dari 4 unit').closest('li')?.textContent;
  expect(other).toContain('diterima oleh Pak Joko (tautan penerimaan)');
});

it('ends the way of a cancelled deal where it was left', async () => {
  fakeNetwork(shows({ ...dealT, status: 'cancelled', paymentStatus: 'failed' }));
  openAt(address, ani);
  const way = await screen.findByRole('list', { name: 'Jalan transaksi' });
  const steps = within(way).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([expect.stringMatching(/^Bayar/), 'Batal']);
  expect(steps.map((step) => step.dataset.state)).toEqual(['here', 'cancelled']);
});

const unitsOf = (receipt: string, confirmedUnits: number) => ({
  ...validating([0]),
  status: 'completed',
  receipt,
  confirmedUnits,
});

it.each([
  ['partial', 'Selesai sebagian', 'Selesai sebagian', 'partial'],
  ['assumed', 'Selesai', 'Dianggap diterima', 'partial'],
  ['confirmed', 'Selesai', 'Tuntas', 'done'],
])('a receipt that is %s says so in badge, steps and history', async (receipt, badge, stage, state) => {
  const row = { actor: ani, note: undefined, from: 'validating', time: dealT.createdAt };
  const history = ['validating', 'completed'].map((to) => ({ ...row, id: to, kind: 'status', to }));
  const deal = unitsOf(receipt, receipt === 'confirmed' ? 3 : 1);
  fakeNetwork({ ...shows(deal), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  expect((await screen.findAllByText(badge, { selector: '[data-tone]' })).length).toBe(1);
  if (receipt === 'assumed')
    screen.getByText('Dianggap diterima karena masa penerimaan berakhir. 1 dari 3 unit dikonfirmasi.');
  expect(await screen.findByText(`Status menjadi ${badge}`)).toBeDefined();
  const steps = within(screen.getByRole('list', { name: 'Jalan transaksi' })).getAllByRole('listitem');
  expect(steps.at(-1)?.textContent).toContain(stage);
  expect(steps.slice(-2).map((step) => step.dataset.state)).toEqual([state, state]);
});

it('shows units confirmed over time as a picture, and as a table for those who do not see it', async () => {
  const [first, last] = [dealT.createdAt, '2026-01-06T03:00:00.000Z'];
  const deal = validating([0, 2]);
  const times = [[first, null], [last]];
  const items = deal.items.map((item, at) => ({ ...item, confirmedAt: times[at] }));
  fakeNetwork(shows({ ...deal, items } as typeof dealT));
  openAt(address, ani);
  const table = await screen.findByRole('table', { name: 'Unit dikonfirmasi dari waktu ke waktu' });
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(['1', '1', '1', '2']);
  expect(table.closest('figure')?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('2 dari 3 unit dikonfirmasi')).toBeDefined();
  const laptops = screen.getByRole('rowheader', { name: /^Laptop/ }).closest('tr')?.textContent;
  expect(laptops).toMatch(/MQ0N-X51C-2TAT-2XSZDikonfirmasi 5 Jan 2026.*1 token belum dikonfirmasi$/);
});

it('tells a side what happened, by whom, in the order in which it did', async () => {
  const happened = [
    ['created', null, 'waiting_payment', ani, 'Transaksi dibuat', 'Ani'],
    ['status', 'waiting_payment', 'in_progress', budi, 'Status menjadi Diproses', 'Budi'],
    ['payment', 'pending', 'paid', budi, 'Penjual menyatakan pembayaran diterima', 'Budi'],
    ['problem_opened', null, null, ani, 'Masalah dilaporkan', 'Ani'],
    ['problem_withdrawn', null, null, ani, 'Laporan masalah ditarik', 'Ani'],
    ['units_confirmed', null, null, ani, 'Unit dikonfirmasi', 'Ani'],
    ['status', 'validating', 'completed', null, 'Status menjadi Selesai', 'Pasok'],
  ] as const;
  const history = happened.map(([kind, from, to, actor], at) => {
    return { id: `${at}`, kind, from, to, actor, time: dealT.createdAt };
  });
  fakeNetwork({ ...shows(validating()), [`GET ${path}/history`]: { body: history } });
  openAt(address, ani);
  const first = await screen.findByText('Transaksi dibuat');
  const rows = [...(first.closest('ol')?.children ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual(happened.map(([, , , , what, who]) => expect.stringMatching(`^${what}${who} · `)));
});

it.each([
  [7 * 86_400_000, '7 hari'],
  [86_400_000 + 3_600_000, '1 hari 1 jam'],
  [3_600_000, '1 jam'],
  [5 * 60_000, '5 menit'],
  [0, 'kurang dari 1 menit'],
])('tells what is left of the receipt period without parts that are nothing: %i ms', async (ms, left) => {
  // Half a minute more, which the screen leaves out.
  const receiptEndsAt = new Date(Date.now() + ms + 30_000).toISOString();
  fakeNetwork(shows({ ...validating(), receiptEndsAt }));
  openAt(address, ani);
  expect(await screen.findByText(`Masa penerimaan berakhir dalam ${left}.`)).toBeDefined();
});

const problem = { reason: 'Layar retak', openedAt: dealT.createdAt };
const over = { receiptEndsAt: dealT.createdAt };

it.each([
  ['runs', {}, /^Setelah itu penjual boleh menyelesaikan transaksi dan semua unit dianggap diterima/],
  ['is over', over, /^Penjual boleh menyelesaikan transaksi dan semua unit dianggap diterima/],
  ['runs and a problem is open', { problem }, /^Selama laporan masalah terbuka,.* tidak dianggap diterima/],
  ['is over and a problem is open', { ...over, problem }, /^Selama laporan masalah terbuka/],
  [
    'holds',
    { problem, problemHoldsUntil: '2099-11-21T07:30:00.000Z', buyerMayCancelAt: '2099-11-20T07:30:00.000Z' },
    /berlaku sampai 21 Nov 2099, .{5}.\S+, .* Mulai 20 Nov 2099, .{5}.\S+ pembeli boleh membatalkan/,
  ],
  [
    'no longer holds',
    { ...over, problem, problemHoldsUntil: dealT.createdAt, buyerMayCancelAt: dealT.createdAt },
    /^Laporan masalah sudah lama tidak diulang.* Pembeli boleh membatalkan transaksi ini\.$/,
  ],
  [
    'leaves what came',
    { problem, confirmedUnits: 1 },
    /penjual boleh menyelesaikan .* \(Selesai sebagian\)\.$/,
  ],
])('says what the end of the receipt period brings where it %s', async (_what, more, words) => {
  fakeNetwork(shows({ ...validating(), ...more }));
  for (const person of [ani, budi]) {
    const page = openAt(address, person);
    expect(await screen.findByText(words)).toBeDefined();
    page.unmount();
  }
});

it('says when there is no such deal, and when it cannot be loaded', async () => {
  fakeNetwork({});
  openAt(address, ani);
  expect(await screen.findByText('Transaksi tidak ditemukan.')).toBeDefined();

  let fails = true;
  fakeNetwork({
    ...shows(dealT),
    [`GET ${path}`]: () => (fails ? { status: 500, body: {} } : { body: { transaction: dealT } }),
  });
  openAt(address, budi);
  expect(screen.getByText('Memuat transaksi...')).toBeDefined();
  const again = await findButton('Coba lagi');
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Update Status')).toBeDefined();
});

it('keeps the reason of a problem that was not sent, until it is', async () => {
  let answer: object | undefined;
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction: validating() } },
    [`POST ${path}/problem`]: () => {
      if (!answer) throw new TypeError('Failed to fetch');
      return { body: answer };
    },
  });
  const open = async () => {
    await userEvent.click(await findButton('Laporkan masalah'));
    return screen.findByLabelText<HTMLTextAreaElement>(/Apa yang terjadi/);
  };
  const sendReport = () => userEvent.click(screen.getByRole('button', { name: 'Kirim laporan' }));
  let page = openAt(address, ani);
  fireEvent.change(await open(), { target: { value: 'Layar retak' } });
  await sendReport();
  expect(await screen.findByText(/Tidak ada jawaban dari server/)).toBeDefined();
  page.unmount();
  page = openAt(address, ani);
  expect((await open()).value).toBe('Layar retak');
  answer = {
    transaction: { ...validating(), problem: { reason: 'Layar retak', openedAt: dealT.createdAt } },
  };
  await sendReport();
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Layar retak'));
});

it('keeps the report of a problem open while the vendor moves the deal on', async () => {
  let deal = { ...dealT, status: 'shipped' };
  fakeNetwork({ ...shows(deal), [`GET ${path}`]: () => ({ body: { transaction: deal } }) });
  openAt(address, ani);
  await userEvent.click(await findButton('Laporkan masalah'));
  const write = async (value: string) =>
    fireEvent.change(await screen.findByLabelText(/Apa yang terjadi/), { target: { value } });
  await write('Layar');
  deal = validating();
  await queryClient.invalidateQueries();
  await screen.findByText('Masukkan Token');
  await write('Layar retak');
  expect(screen.getByDisplayValue('Layar retak')).toBeDefined();
});

it('shows a deal as this device knows it, without its tokens', async () => {
  const { items, ...deal } = validating([0]);
  const known = { ...deal, items: items.map((item) => ({ ...item, tokens: item.tokens.map(() => '') })) };
  fakeNetwork({ [`GET ${path}`]: { body: { transaction: known } } });
  openAt(`/transaction/${dealT._id}`, ani);
  const [laptops] = await screen.findAllByRole('list', { name: 'Token' });
  if (!laptops) throw new Error('two items');
  expect(within(laptops).getAllByRole('listitem')).toHaveLength(1);
  expect(within(laptops).getByText('Dikonfirmasi')).toBeDefined();
  expect(screen.getAllByText('1 token belum dikonfirmasi')).toHaveLength(2);
});

it('draws no QR code of a token that this device does not keep', async () => {
  const known = {
    ...dealT,
    status: 'shipped',
    items: dealT.items.map((item) => ({ ...item, tokens: [''] })),
  };
  fakeNetwork({
    'GET /transactions': { body: [known], total: 1 },
    'GET /transactions/counts': { body: {} },
    [`GET ${path}`]: { body: { transaction: known } },
  });
  openAt('/transactions', budi);
  await userEvent.click(await findButton('Download QR Token'));
  expect(await screen.findByText('Perlu jaringan: token tidak disimpan di perangkat ini.')).toBeDefined();
});

it.each([
  ['in_progress', '2099-11-21T07:30:00.000Z', /boleh membatalkan .*mulai 21 Nov 2099, .{5}.\S+/],
  ['shipped', '2099-11-21T07:30:00.000Z', /boleh membatalkan .*mulai 21 Nov 2099, .{5}.\S+/],
  ['shipped', dealT.createdAt, /lama tidak (meng|ber)ubah.*boleh membatalkan/],
])('both sides read from when on the buyer may cancel in %s', async (status, buyerMayCancelAt, words) => {
  fakeNetwork(shows({ ...dealT, status, buyerMayCancelAt }));
  for (const person of [ani, budi]) {
    const page = openAt(address, person);
    expect(await screen.findByText(words)).toBeDefined();
    page.unmount();
  }
});

it('what the accepted offer said stands in the deal, with the way to it', async () => {
  const terms = {
    deliveryTime: 5,
    notes: 'Diantar pagi',
    items: [
      {
        brand: 'Acme',
        spec: '16GB',
        notes: 'garansi resmi',
        asked: { name: 'Laptop', brand: 'Lokal', spec: '16gb', quantity: 2 },
      },
      {
        brand: '',
        spec: '',
        notes: 'siap kirim',
        asked: { name: 'Mouse', brand: '', spec: '', quantity: 3 },
      },
    ],
  };
  fakeNetwork(shows({ ...dealT, terms }));
  openAt(address, ani);
  expect((await screen.findByText('Janji kirim')).nextSibling?.textContent).toMatch(
    /^5 hari, sampai 10 Jan 2026/,
  );
  expect(screen.getByText('Diantar pagi')).toBeDefined();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'LaptopAcme16GBgaransi resmi Diminta: Lokal',
    'Mousesiap kirim Diminta: 3 unit',
  ]);
  const offer = screen.getByRole('link', { name: 'Lihat penawaran yang diterima' });
  expect(offer.getAttribute('href')).toBe('/offer/00000000-0000-4000-9000-0000000ffe01');
});

it('a partial receipt says what came and what did not in rupiah', async () => {
  fakeNetwork(shows(unitsOf('partial', 1)));
  openAt(address, ani);
  const note = await screen.findByText(/^Nilai unit yang dikonfirmasi/);
  expect(note.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Nilai unit yang dikonfirmasi Rp 9.500.000; yang tidak dikonfirmasi Rp 9.620.000.',
  );
});

it('names what one piece is, on the page and on labels, and says that the hash leaves it out', async () => {
  const deal = validating();
  const [laptop, mouse] = deal.items;
  if (!laptop || !mouse) throw new Error('the deal has two items');
  const tokens = ['AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB'];
  const items = [{ ...laptop, unit: 'rim', tokens }, mouse];
  fakeNetwork(shows({ ...deal, status: 'completed', items }));
  openAt(address, budi);
  expect(await screen.findByRole('rowheader', { name: /^Laptop/ })).toBeDefined();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContainEqual(expect.stringMatching(/^Laptop2 rimRp/));
  expect(screen.getByText(/Satuan, merek.* tidak termasuk/)).toBeDefined();
  const [label] = tokenUnits(transactionSchema.parse({ ...deal, items }));
  expect(label && texts.qr.unit(label.unit, label.of, label.kind)).toBe('unit 1 dari 2 (rim)');
});

it.each([
  ['the buyer’s own', ani, [{ by: 'buyer', task: 'pay' }], 'Sekarang giliran Anda: membayar.'],
  ['the other’s', budi, [{ by: 'buyer', task: 'pay' }], 'Sekarang giliran pembeli: membayar.'],
  [
    'both sides’, the pressing one first',
    ani,
    [
      { by: 'vendor', task: 'answer' },
      { by: 'vendor', task: 'ship' },
      { by: 'buyer', task: 'confirm' },
    ],
    'Sekarang giliran penjual: menjawab masalah. Sekarang giliran Anda: mengonfirmasi barang dengan token.',
  ],
  ['nobody’s', ani, [], 'Tidak ada lagi yang harus dilakukan.'],
])('its head says whose turn it is: %s', async (_, person, turns, sentence) => {
  fakeNetwork(shows({ ...dealT, turns }));
  openAt(address, person);
  expect(await screen.findByText(sentence)).toBeDefined();
});
