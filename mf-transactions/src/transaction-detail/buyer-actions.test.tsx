import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, findButton, openAt, tokens, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = `/transactions/${dealT._id}`;
const problem = { reason: 'Layar retak', openedAt: dealT.createdAt };
const asked = { by: 'vendor', reason: 'Pabrik tutup', askedAt: dealT.createdAt };
const silent = { ...dealT, status: 'in_progress', buyerMayCancelAt: dealT.createdAt };

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const sayYes = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const shows = (transaction: object, more: Answers = {}) =>
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction } },
    [`GET ${path}/history`]: { body: [] },
    ...more,
  });

it.each([
  ['waiting_payment', dealT, ['Batalkan transaksi']],
  [
    'in_progress',
    { ...dealT, status: 'in_progress' },
    ['Tautan penerimaan', 'Laporkan masalah', 'Minta pembatalan'],
  ],
  [
    'in_progress, asked by the vendor to cancel',
    { ...dealT, status: 'in_progress', cancellation: asked },
    ['Tautan penerimaan', 'Laporkan masalah', 'Batalkan transaksi'],
  ],
  [
    'in_progress after a long silence',
    silent,
    ['Tautan penerimaan', 'Laporkan masalah', 'Batalkan transaksi'],
  ],
  ['validating', validating(), ['Tautan penerimaan', 'Laporkan masalah', 'Minta pembatalan']],
  [
    'validating with a confirmed unit',
    validating([0]),
    ['Tautan penerimaan', 'Laporkan masalah', 'Tutup dengan unit yang diterima'],
  ],
  [
    'validating with a problem',
    { ...validating(), problem },
    ['Tautan penerimaan', 'Masalah belum selesai', 'Tarik laporan masalah', 'Minta pembatalan'],
  ],
] as const)('what the buyer may do while %s', async (_state, deal, names) => {
  shows(deal);
  openAt(`/transaction/${dealT._id}`, ani);
  await screen.findByText('Riwayat');
  const actions = within(screen.getByRole('region', { name: 'Tindakan pembeli' }));
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  [
    'cancels',
    dealT,
    'Batalkan transaksi',
    'Batalkan transaksi ini?',
    'cancel',
    { ...dealT, status: 'cancelled', paymentStatus: 'failed' },
    'Dibatalkan',
    /^Dibatalkan sebelum pembayaran dinyatakan\./,
  ],
  [
    'consents to what the vendor asked for, and reads what comes back,',
    { ...dealT, status: 'shipped', paymentStatus: 'paid', cancellation: asked },
    'Batalkan transaksi',
    /Rp\s19\.120\.000 yang sudah dibayar kembali ke pembeli/,
    'cancel',
    { ...dealT, status: 'cancelled', paymentStatus: 'paid', cancellation: asked },
    'Dibatalkan',
    /Pabrik tutup/,
  ],
  [
    'closes with what came, and reads what that comes to,',
    { ...validating([0]), ifClosed: { received: 9_500_000, refunds: 0, due: 9_500_000, back: 9_620_000 } },
    'Tutup dengan unit yang diterima',
    /^Tutup penerimaan sekarang\?1 dari 3 unit.*yang harus dibayar Rp\s9\.500\.000.*Rp\s9\.620\.000 kembali/,
    'close-short',
    { ...validating([0]), status: 'completed', receipt: 'partial', receiptEndsAt: undefined },
    'Selesai sebagian',
    /^Selesai sebagian\. 1 dari 3 unit dikonfirmasi\./,
  ],
] as const)(
  'the buyer %s, asked once; the focus is where the outcome stands',
  async (_what, deal, name, words, call, after, badge, said) => {
    shows(deal, { [`POST ${path}/${call}`]: { body: { transaction: after } } });
    openAt(`/transaction/${dealT._id}`, ani);
    await userEvent.click(await findButton(name));
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(words);
    await sayYes(name);
    expect(await screen.findByText(badge, { selector: '[data-tone]' })).toBeDefined();
    expect(screen.getAllByText(said)).not.toEqual([]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Langkah berikutnya' })),
    );
  },
);

it('the buyer asks to cancel, with a reason', async () => {
  const calls = shows(
    { ...dealT, status: 'shipped' },
    {
      [`POST ${path}/cancellation`]: {
        body: { transaction: { ...dealT, status: 'shipped', cancellation: { ...asked, by: 'buyer' } } },
      },
    },
  );
  openAt(`/transaction/${dealT._id}`, ani);
  await userEvent.click(await findButton('Minta pembatalan'));
  write(await screen.findByLabelText(/Mengapa dibatalkan/), ' Salah pesan ');
  await press('Kirim pengajuan');
  expect(await screen.findByText('Menunggu persetujuan pihak lain.', { exact: false })).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Salah pesan' });
});

const report = async () => {
  await press('Laporkan masalah');
  write(await screen.findByLabelText(/Apa yang terjadi/), 'Layar retak');
  await press('Kirim laporan');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const closeShort = async () => {
  await press('Tutup dengan unit yang diterima');
  await sayYes('Tutup dengan unit yang diterima');
};
const cancel = async () => {
  await press('Batalkan transaksi');
  await sayYes('Batalkan transaksi');
};
const sendTokens = async () => {
  write(screen.getAllByRole('textbox', { name: /pcs\)/ })[0] as HTMLElement, tokens[1]);
  await press('Kirim Token');
};

it.each([
  [
    'withdrawing a problem',
    ani,
    { ...validating([0]), problem },
    () => press('Tarik laporan masalah'),
    'DELETE',
    ['Tutup dengan unit yang diterima', 'Kirim Token'],
  ],
  [
    'closing short',
    ani,
    { ...validating([0]), problem },
    closeShort,
    'POST',
    ['Tarik laporan masalah', 'Kirim Token'],
  ],
  [
    'reporting a problem',
    ani,
    validating([0]),
    report,
    'POST',
    ['Laporkan masalah', 'Tutup dengan unit yang diterima', 'Kirim Token'],
  ],
  [
    'sending tokens',
    ani,
    validating([0]),
    sendTokens,
    'POST',
    ['Laporkan masalah', 'Tutup dengan unit yang diterima'],
  ],
  ['cancelling', ani, silent, cancel, 'POST', ['Laporkan masalah']],
] as const)(
  'while %s is under way, the buttons beside it begin nothing',
  async (_what, who, deal, act, method, others) => {
    const never = () => new Promise<never>(() => {});
    const changes = Object.fromEntries(
      [
        `PATCH ${path}/status`,
        `POST ${path}/problem`,
        `DELETE ${path}/problem`,
        `POST ${path}/close-short`,
        `POST ${path}/cancel`,
        `POST ${path}/validate`,
        `POST /blockchain/record/${dealT._id}`,
      ].map((call) => [call, never]),
    );
    const calls = shows(deal, changes);
    const changed = () => calls.filter((call) => call.method !== 'GET').map((call) => call.method);
    openAt(`/transaction/${dealT._id}`, who);
    await screen.findByText('Riwayat');
    await act();
    await waitFor(() => expect(changed()).toEqual([method]));
    for (const name of others) {
      await waitFor(() => expect([name, button(name).ariaDisabled]).toEqual([name, 'true']));
      await press(name);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changed()).toEqual([method]);
  },
);

it.each(['shipped', 'validating', 'cancelled'])(
  'a vendor whose account is disabled is said so, and cancelling is offered, while it runs: %s',
  async (status) => {
    const left = { ...dealT, status, vendor: { ...budi, disabled: true } };
    shows(left);
    openAt(`/transaction/${dealT._id}`, ani);
    await screen.findByText('Riwayat');
    const runs = status !== 'cancelled';
    expect(screen.queryByText('Akun pihak lain dinonaktifkan.') !== null).toBe(runs);
    expect(screen.queryByRole('button', { name: 'Batalkan transaksi' }) !== null).toBe(runs);
  },
);

it('says again that a problem stands, from the next day on, in the same words', async () => {
  const old = { ...problem, openedAt: new Date(Date.now() - 86_400_000).toISOString() };
  const deal = { ...validating(), problem: old };
  const calls = shows(deal, { [`POST ${path}/problem`]: { body: { transaction: { ...deal, problem } } } });
  openAt(`/transaction/${dealT._id}`, ani);
  await findButton('Tarik laporan masalah');
  await press('Masalah belum selesai');
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Layar retak' }),
  );
});
