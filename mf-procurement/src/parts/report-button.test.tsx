import { fakeNetwork } from '@pasok/module-kit/screens';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ, write } from '../screen-test.tsx';

const question = {
  _id: '00000000-0000-4000-9000-0000000000c1',
  text: 'Boleh merek lain?',
  askedAt: '2026-11-20T02:00:00.000Z',
  answer: null,
  answeredAt: null,
};
const sending = 'POST /moderation/reports';
const sent = { _id: 'x', kind: 'request', id: requestQ._id, reason: 'spam', createdAt: question.askedAt };
const network = (more = {}) =>
  fakeNetwork({
    [`GET /requests/${requestQ._id}`]: { body: requestQ },
    [`GET /requests/${requestQ._id}/questions`]: { body: [question], total: 1 },
    [`GET /offers/${offerO._id}`]: { body: offerO },
    ...more,
  });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a request is reported with a reason and some words; a refusal stays beside what was typed', async () => {
  let isFull = true;
  const body = { code: 'REPORTS_OF_DAY_FULL', message: 'Anda sudah melapor.', requestId: 'x' };
  const calls = network({
    [sending]: () => (isFull ? { status: 409, body } : { status: 201, body: sent }),
  });
  openAt(`/request/${requestQ._id}`, budi);
  await screen.findByText('Boleh merek lain?');
  const onRequest = screen.getAllByRole('button', { name: 'Laporkan' }).at(-1);
  await userEvent.click(onRequest as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Laporkan permintaan ini' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Kirim laporan' }).disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText('Alasan'), 'Iklan atau kiriman berulang');
  write(dialog.getByLabelText('Keterangan (boleh kosong)'), 'Sama lima kali');
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim laporan' }));
  expect(await dialog.findByText('Anda sudah melapor.')).toBeDefined();
  isFull = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim laporan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const expected = { kind: 'request', id: requestQ._id, reason: 'spam', text: 'Sama lima kali' };
  expect(bodies).toEqual([expected, expected]);
});

it('its owner reads that a request is hidden, and why', async () => {
  const hidden = { ...requestQ, hidden: { reason: 'Barangnya palsu.' } };
  network({ [`GET /requests/${requestQ._id}`]: { body: hidden } });
  openAt(`/request/${requestQ._id}`, ani);
  expect(await screen.findByText('Barangnya palsu.')).toBeDefined();
});

it('of a hidden request its owner accepts no offer, and invites nobody', async () => {
  const request = { ...requestQ, hidden: { reason: 'Barangnya palsu.' } };
  const offer = { ...offerO, request: { ...(offerO.request as object), hidden: true } };
  network({
    [`GET /requests/${requestQ._id}`]: { body: request },
    [`GET /offers/${offerO._id}`]: { body: offer },
    [`GET /offers/by-request/${requestQ._id}`]: { body: [offer], total: 1 },
  });
  for (const path of [`/offer/${offerO._id}`, `/offers/${requestQ._id}`]) {
    openAt(path, ani);
    expect(await screen.findByText(/Selama itu tidak ada kesepakatan baru/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Terima Offer|Accept Offer/ })).toBeNull();
    cleanup();
  }
  openAt(`/request/${requestQ._id}`, ani);
  await screen.findByText('Barangnya palsu.');
  expect(screen.queryByRole('button', { name: 'Undang penjual' })).toBeNull();
});

it.each(['pending', 'rejected'])(
  'whoever offered on it (%s) reads that, and follows no link that leads nowhere',
  async (status) => {
    const { deadline, user } = requestQ;
    const request = { _id: requestQ._id, deadline, user, status: 'open', hidden: true };
    const offer = { ...offerO, status, request };
    network({
      [`GET /offers/${offerO._id}`]: { body: offer },
      'GET /offers/my': { body: [offer], total: 1 },
      [`GET /requests/${requestQ._id}`]: { status: 404, body: {} },
    });
    for (const path of [`/offer/${offerO._id}`, '/offers']) {
      openAt(path, budi);
      expect(await screen.findByText(/judul dan barangnya tidak ditampilkan/)).toBeDefined();
      const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links.filter((to) => to?.includes(requestQ._id))).toEqual([]);
      expect(screen.queryByRole('button', { name: 'Ubah penawaran' })).toBeNull();
      cleanup();
    }
  },
);

it.each([
  ['a request and each of its questions', `/request/${requestQ._id}`, budi, 2],
  ['the questions on one’s own request', `/request/${requestQ._id}`, ani, 1],
  ['an offer that one received', `/offer/${offerO._id}`, ani, 1],
  ['nothing of one’s own offer', `/offer/${offerO._id}`, budi, 0],
])('stands beside %s', async (_, address, user, count) => {
  network();
  openAt(address, user);
  await screen.findAllByText(address.startsWith('/offer') ? /19\.120\.000/ : 'Boleh merek lain?');
  expect(screen.queryAllByRole('button', { name: 'Laporkan' })).toHaveLength(count);
});
