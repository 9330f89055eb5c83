import { queryClient } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, findButton, openAt, toasted, toastTitles } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = `/transactions/${dealT._id}`;
const address = `/transaction/${dealT._id}`;
const statuses = ['Diproses', 'Dikirim', 'Validasi', 'Selesai', 'Dibatalkan'];
const shows = (transaction: typeof dealT) => ({
  [`GET ${path}`]: { body: { transaction } },
  [`GET ${path}/history`]: { body: [] },
});

/** Answers the one question on the screen, which warns of what cannot be taken back; its words. */
async function say(answer: string): Promise<string> {
  const question = await screen.findByRole('alertdialog');
  const yes = within(question).getAllByRole('button').at(-1);
  expect(yes?.getAttribute('style')).toContain('red');
  const words = question.textContent ?? '';
  await userEvent.click(within(question).getByRole('button', { name: answer }));
  return words;
}

it('gives the vendor five buttons, says what would be refused, and asks all the same', async () => {
  const calls = fakeNetwork({
    ...shows(dealT),
    [`PATCH ${path}/status`]: {
      status: 409,
      body: { code: 'STATUS_REFUSED', message: 'Tunggu pembelinya.', requestId: 'y' },
    },
  });
  openAt(address, budi);
  await screen.findByText('Update Status');
  const buttons = statuses.map((name) => screen.getByRole('button', { name }));
  expect(buttons.every((button) => !button.hasAttribute('disabled'))).toBe(true);
  const completed = screen.getByRole('button', { name: 'Selesai' });
  const why = document.getElementById(completed.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Transaksi selesai setelah pembeli mengonfirmasi unit pada status Validasi.');
  await userEvent.click(completed);
  await waitFor(() => expect(toastTitles()).toContain('Gagal memperbarui status'));
  expect(toasted()).toContain('Tunggu pembelinya.');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'completed' });
  expect(screen.getByText('Menunggu Pembayaran')).toBeDefined();
});

it('takes the status from the answer', async () => {
  fakeNetwork({
    ...shows(dealT),
    [`PATCH ${path}/status`]: {
      body: { transaction: { ...dealT, status: 'shipped', paymentStatus: 'paid' } },
    },
  });
  openAt(address, budi);
  await userEvent.click(await findButton('Diproses'));
  await say('Ya, sudah diterima');
  expect(await screen.findByText('Dikirim', { selector: '[data-tone]' })).toBeDefined();
  expect(toasted()).toContain('Status diperbarui!');
});

it.each(['Diproses', 'Dikirim', 'Validasi'])(
  'asks once before %s declares the payment received, and Batal changes nothing',
  async (name) => {
    const calls = fakeNetwork({
      ...shows(dealT),
      [`PATCH ${path}/status`]: { body: { ...dealT, status: 'shipped', paymentStatus: 'paid' } },
    });
    const patched = () => calls.filter(({ method }) => method === 'PATCH').length;
    openAt(address, budi);
    const button = await findButton(name);
    await userEvent.click(button);
    const words = await say('Batal');
    for (const part of ['pembayaran', 'Rp\u00a019.120.000', 'Ani', 'tidak dapat ditarik kembali'])
      expect(words).toContain(part);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(patched()).toBe(0);
    // Enter is the safe answer, Escape too.
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(patched()).toBe(0);
    await userEvent.click(button);
    await say('Ya, sudah diterima');
    await screen.findByText('Dikirim', { selector: '[data-tone]' });
    expect(patched()).toBe(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  },
);

it('asks nothing before a step that declares nothing', async () => {
  const shipped = { ...dealT, status: 'shipped', paymentStatus: 'paid' };
  const calls = fakeNetwork({
    ...shows(shipped),
    [`PATCH ${path}/status`]: { body: { ...shipped, status: 'validating' } },
  });
  openAt(address, budi);
  await userEvent.click(await findButton('Validasi'));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
});

it('tells beside the buttons what comes next, and on focus or touch why one is refused', async () => {
  fakeNetwork({ ...shows(dealT), [`PATCH ${path}/status`]: { status: 409, body: {} } });
  openAt(address, budi);
  const refused = await findButton('Selesai');
  const why = 'Transaksi selesai setelah pembeli mengonfirmasi unit pada status Validasi.';
  const told = () => screen.queryAllByText(why).some((words) => !words.hidden);
  expect(screen.getByText('Tekan setelah pembayaran ada di rekening Anda.')).toBeDefined();
  expect(told()).toBe(false);
  await userEvent.hover(refused);
  expect(told()).toBe(true);
  await userEvent.unhover(refused);
  expect(told()).toBe(false);
  await userEvent.hover(screen.getByRole('button', { name: 'Diproses' }));
  expect(screen.getByText('Tekan setelah pembayaran ada di rekening Anda.')).toBeDefined();
  await userEvent.click(refused);
  await userEvent.unhover(refused);
  expect(told()).toBe(true);
});

it('tells how far the buyer has come, and has no status left to press once the buyer has confirmed all', async () => {
  const turns = [{ by: 'buyer', task: 'confirm' }];
  const validating = { ...dealT, status: 'validating', paymentStatus: 'paid', confirmedUnits: 1, turns };
  const answers = shows({ ...dealT, status: 'shipped', paymentStatus: 'paid' });
  fakeNetwork(answers);
  openAt(address, budi);
  const show = (transaction: typeof dealT) => {
    Object.assign(answers, shows(transaction));
    return queryClient.invalidateQueries();
  };
  // A finger leaves focus and pointer on what it pressed.
  const pressed = await findButton('Validasi');
  await userEvent.hover(pressed);
  act(() => pressed.focus());
  await show(validating);
  await screen.findByText('1 dari 3 unit dikonfirmasi.');
  expect(screen.getAllByText(/giliran/i), 'whose turn it is stands in the head alone').toHaveLength(1);
  await show(completed);
  await screen.findByText('Selesai', { selector: '[data-tone]' });
  expect(screen.getByText('Tidak ada status berikutnya.')).toBeDefined();
  for (const name of statuses) expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each([
  [{ ...dealT }, 'Pembayaran masuk, mulai siapkan', 'in_progress'],
  [{ ...dealT, status: 'in_progress', paymentStatus: 'paid' }, 'Barang berangkat', 'shipped'],
  [{ ...dealT, status: 'shipped', paymentStatus: 'paid' }, 'Barang sudah sampai', 'validating'],
])('names the next step of $status in a verb, before the five statuses', async (deal, verb, to) => {
  const calls = fakeNetwork({ ...shows(deal), [`PATCH ${path}/status`]: { body: { ...deal, status: to } } });
  openAt(address, budi);
  const button = await findButton(verb);
  const first = screen.getByRole('button', { name: 'Diproses' });
  expect(button.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(button);
  if (to === 'in_progress') await say('Ya, sudah diterima');
  await waitFor(() => expect(screen.queryByRole('button', { name: verb })).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: to });
});

const received = { ...dealT, status: 'validating', paymentStatus: 'paid' };
const [past, future] = ['2026-01-06T00:00:00.000Z', '2099-01-06T00:00:00.000Z'];
const problem = { reason: 'Layar retak', openedAt: past };

it.each<[string, object, ...(string | RegExp)[]]>([
  ['no unit is confirmed', { receiptEndsAt: future }, 'Masih ada unit yang belum dikonfirmasi pembeli.', ''],
  [
    'one is',
    { receiptEndsAt: future, confirmedUnits: 1 },
    'Masih ada unit yang belum dikonfirmasi pembeli.',
    /\S/,
  ],
  ['the receipt period is over', { receiptEndsAt: past }, '', ''],
  ['it is over, and a problem is open', { receiptEndsAt: past, problem }, /masalah/i, ''],
  ['a problem is open of what came', { receiptEndsAt: future, problem, confirmedUnits: 1 }, /\S/, /\S/],
])(
  'of what is received, completing and cancelling say what forbids them: %s',
  async (_what, more, ...why) => {
    fakeNetwork(shows({ ...received, ...more }));
    openAt(address, budi);
    await screen.findByText('Update Status');
    for (const [at, name] of ['Selesai', 'Dibatalkan'].entries()) {
      const id = screen.getByRole('button', { name }).getAttribute('aria-describedby');
      expect(document.getElementById(id ?? '')?.textContent ?? '').toMatch(why[at] || /^$/);
    }
  },
);

it('tells each side nothing of the chain before the deal is completed', async () => {
  fakeNetwork(shows(dealT));
  for (const user of [budi, ani]) {
    const { unmount } = openAt(address, user);
    await screen.findByText('Kesepakatan');
    expect(screen.queryByRole('heading', { name: 'Blockchain' })).toBeNull();
    unmount();
  }
});

it('makes one change at a time: while it runs the other buttons ask and send nothing, and keep the focus', async () => {
  const shipped = { ...dealT, status: 'shipped', paymentStatus: 'paid' };
  const { wait, answer } = held<{ body: object }>();
  const calls = fakeNetwork({ ...shows(shipped), [`PATCH ${path}/status`]: () => wait });
  openAt(address, budi);
  await userEvent.click(await findButton('Validasi'));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  for (const name of statuses) {
    const button = screen.getByRole('button', { name });
    expect([name, button.ariaDisabled]).toEqual([name, 'true']);
    await userEvent.click(button);
  }
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dibatalkan' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer({ body: { transaction: { ...shipped, status: 'validating' } } });
  await screen.findByText('Validasi', { selector: '[data-tone]' });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('asks before cancelling', async () => {
  const calls = fakeNetwork(shows(dealT));
  openAt(address, budi);
  await userEvent.click(await findButton('Dibatalkan'));
  const ask = await screen.findByRole('alertdialog');
  await userEvent.click(within(ask).getByRole('button', { name: 'Batal' }));
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
});

const record = `/blockchain/record/${dealT._id}`;
const completed = {
  ...dealT,
  status: 'completed',
  paymentStatus: 'paid',
  receipt: 'confirmed',
  confirmedUnits: 3,
};
const block = {
  index: 4,
  timestamp: '2026-01-06T00:00:00.000Z',
  data: {
    transactionId: dealT._id,
    buyer: ani._id,
    vendor: budi._id,
    items: [],
    total: 19_120_000,
    timestamp: '2026-01-06T00:00:00.000Z',
    buyerName: 'Ani',
    vendorName: 'Budi',
  },
  previousHash: `000${'b'.repeat(61)}`,
  nonce: 7,
  hash: `000${'c'.repeat(61)}`,
};

it('asks once before a deal is recorded for ever, says what shows, and then leads to the block', async () => {
  const calls = fakeNetwork({ ...shows(completed), [`POST ${record}`]: { status: 201, body: { block } } });
  openAt(address, budi);
  const button = await findButton('Record to Blockchain');
  await userEvent.click(button);
  expect(screen.getByText(/^Catatan bersifat permanen/).textContent).toMatch(/nama usaha.*nama akun/);
  const words = await say('Batal');
  for (const part of ['selamanya', 'setiap akun', 'nama usaha', 'nama akun', 'harga', '3 unit'])
    expect(words).toContain(part);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(button);
  await say('Catat selamanya');
  const link = await screen.findByRole('link', { name: 'Lihat blok #4' });
  // The answer stands where it was asked for.
  const goods = screen.getByRole('heading', { name: 'Barang' });
  expect(link.compareDocumentPosition(goods)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-next-step')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: record, body: undefined });
  expect(toasted()).toContain('Transaksi berhasil dicatat di blockchain!');
  expect(screen.queryByRole('button', { name: 'Record to Blockchain' })).toBeNull();
});

it('tells that recording failed', async () => {
  fakeNetwork({ ...shows(completed), [`POST ${record}`]: { status: 503, body: {} } });
  openAt(address, budi);
  await userEvent.click(await findButton('Record to Blockchain'));
  await say('Catat selamanya');
  await waitFor(() => expect(toastTitles()).toContain('Gagal mencatat transaksi ke blockchain'));
  // A proxy's answer has no words; what is known of it has.
  expect(toasted()).toContain('Server sedang tidak dapat menjawab (503). Coba lagi sebentar.');
});

it.each([
  ['its buyer', ani, completed],
  ['its vendor before completion', budi, { ...dealT, status: 'shipped' }],
])('does not offer recording to %s', async (_who, user, deal) => {
  fakeNetwork(shows(deal));
  openAt(address, user);
  await screen.findByText('Kesepakatan');
  expect(screen.queryByRole('button', { name: 'Record to Blockchain' })).toBeNull();
});

it('the vendor of a paid deal asks to cancel with a reason, and reads before what goes back', async () => {
  const deal = { ...dealT, status: 'in_progress', paymentStatus: 'paid' };
  const cancellation = {
    by: 'vendor',
    reason: 'Gudang terbakar',
    askedAt: dealT.createdAt,
    vendorMayCancelAt: '2999-01-05T03:00:00.000Z',
  };
  const calls = fakeNetwork({
    ...shows(deal),
    [`POST ${path}/cancellation`]: { body: { transaction: { ...deal, cancellation } } },
  });
  openAt(address, budi);
  await userEvent.click(await findButton('Dibatalkan'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Rp\s19\.120\.000 yang sudah dibayar kembali ke pembeli/);
  await userEvent.type(within(dialog).getByLabelText(/Mengapa dibatalkan/), 'Gudang terbakar');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kirim pengajuan' }));
  await screen.findByText(/mulai 5 Jan 2999.* Anda boleh membatalkan sendiri/);
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    { method: 'POST', body: { reason: 'Gudang terbakar' } },
  ]);
});
