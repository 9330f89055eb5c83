import { type OutboxEntry, outbox, useOutbox } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, dealT, openAt, toasted, tokens, validating } from '../screen-test.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useOutbox.setState({ entries: [] });
});

const entry: OutboxEntry = {
  id: 1,
  owner: ani._id,
  path: `/transactions/${dealT._id}/validate`,
  body: { tokens: [tokens[0], '', ''] },
  key: 'k',
  enteredAt: '2026-03-03T17:06:07.000Z',
  about: dealT._id,
  title: 'Lab 3',
  lines: [
    { index: 0, label: 'Laptop (2 pcs), unit 1', text: tokens[0] },
    { index: 2, label: 'Mouse (1 pcs)', text: '=1+1' },
  ],
};
const refused: OutboxEntry = {
  ...entry,
  id: 2,
  refusal: {
    message: 'Ada token yang salah.',
    lines: [{ index: 2, message: 'Mouse: bukan milik transaksi ini' }],
  },
};

async function open(entries: OutboxEntry[], address = '/transactions') {
  fakeNetwork({
    'GET /transactions': { body: [], total: 0 },
    'GET /transactions/counts': { body: {} },
    [`GET /transactions/${dealT._id}`]: { body: { transaction: validating([2]) } },
  });
  // What lies on the device is read once the page stands, or somebody signs in where a queue has begun in an earlier file:
  // it would take the place of what is set here.
  vi.spyOn(outbox, 'open').mockReturnValue(new Promise(() => undefined));
  const { setState } = useOutbox;
  vi.spyOn(useOutbox, 'setState').mockReturnValue();
  openAt(address, ani);
  setState({ entries });
  const heading = await screen.findByRole('heading', { name: 'Token di perangkat ini' });
  const card = heading.closest('section');
  if (!card) throw new Error('no card');
  return within(card);
}

it('shows what waits for the network, and sends it when asked', async () => {
  const { wait, answer } = held();
  const flush = vi.spyOn(outbox, 'flush').mockReturnValue(wait);
  const list = await open([entry]);
  expect(list.getByRole('link', { name: 'Lab 3' }).getAttribute('href')).toBe(`/transaction/${dealT._id}`);
  expect(list.getByText('Tersimpan, menunggu jaringan')).toBeDefined();
  expect(list.queryByText(tokens[0])).toBeNull();
  const send = list.getByRole('button', { name: 'Kirim sekarang' });
  await userEvent.click(send);
  await waitFor(() => expect(send.ariaBusy).toBe('true'));
  await userEvent.click(send);
  expect(flush).toHaveBeenCalledOnce();
  answer();
  await waitFor(() => expect(toasted()).toEqual(['Belum terkirim: masih menunggu jaringan.']));
  expect(send.ariaBusy).toBeNull();
});

it("holds the deal's other changes back while what waits is sent", async () => {
  const flush = vi.spyOn(outbox, 'flush').mockReturnValue(new Promise(() => {}));
  const list = await open([entry], `/transaction/${dealT._id}`);
  await userEvent.click(list.getByRole('button', { name: 'Kirim sekarang' }));
  for (const name of ['Kirim Token', 'Laporkan masalah', 'Tutup dengan unit yang diterima']) {
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect([name, button.ariaDisabled]).toEqual([name, 'true']));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Token' }));
  expect(flush).toHaveBeenCalledOnce();
});

it('sends nothing twice: while the form sends, what waits is held back', async () => {
  const flush = vi.spyOn(outbox, 'flush').mockReturnValue(new Promise(() => {}));
  const list = await open([entry], `/transaction/${dealT._id}`);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim Token' }));
  const send = list.getByRole('button', { name: 'Kirim sekarang' });
  await waitFor(() => expect(send.ariaDisabled).toBe('true'));
  await userEvent.click(send);
  expect(flush).toHaveBeenCalledOnce();
});

it('tells where the device cannot send or take out what it holds', async () => {
  vi.spyOn(outbox, 'flush').mockRejectedValue(new Error('no database'));
  vi.spyOn(outbox, 'remove').mockRejectedValue(new Error('no database'));
  const list = await open([entry, refused]);
  await userEvent.click(list.getByRole('button', { name: 'Kirim sekarang' }));
  await waitFor(() => expect(toasted()).toEqual(['Token yang tersimpan tidak dapat dikirim.']));
  await userEvent.click(list.getByRole('button', { name: 'Hapus' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }),
  );
  await waitFor(() => expect(toasted()).toContain('Catatan ini tidak dapat dihapus.'));
});

it('says why something was refused beside what was typed, saves it, and drops it when asked twice', async () => {
  const remove = vi.spyOn(outbox, 'remove').mockResolvedValue();
  vi.stubEnv('TZ', 'Asia/Jakarta');
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const list = await open([refused]);
  expect(list.getByText('Ditolak: Ada token yang salah.')).toBeDefined();
  expect(list.getByText(tokens[0])).toBeDefined();
  expect(list.getByText(/Mouse: bukan milik transaksi ini/)).toBeDefined();
  expect(list.queryByRole('button', { name: 'Kirim sekarang' })).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Unduh (CSV)' }));
  expect(names).toEqual(['token-tertunda-2026-03-04.csv']);
  // The byte order mark, which reading as text takes off.
  expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0))[0]).toBe(0xef);
  expect((await saved[0]?.text())?.split('\r\n').slice(1, 3)).toEqual([
    `"Lab 3";"Laptop (2 pcs), unit 1";"${tokens[0]}";"2026-03-04T00:06:07+07:00";"Ada token yang salah."`,
    `"Lab 3";"Mouse (1 pcs)";"'=1+1";"2026-03-04T00:06:07+07:00";"Mouse: bukan milik transaksi ini"`,
  ]);
  await userEvent.click(list.getByRole('button', { name: 'Hapus' }));
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }),
  );
  expect(remove).toHaveBeenCalledWith(2);
});
