import { fakeNetwork } from '@pasok/module-kit/screens';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt, requestQ } from '../screen-test.tsx';

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
  await userEvent.type(dialog.getByLabelText('Keterangan (boleh kosong)'), 'Sama lima kali');
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
