import { fakeNetwork } from '@pasok/testing/screens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, offerO, openAt } from '../screen-test.tsx';

const address = `/offer/${offerO._id}`;
const shown = { [`GET /offers/${offerO._id}`]: { body: offerO } };

afterEach(() => vi.unstubAllGlobals());

it('asks before accepting, sends the version on screen, and then says it is done', async () => {
  let offer = offerO;
  const calls = fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`POST /transactions/accept/${offerO._id}`]: () => {
      offer = { ...offerO, status: 'accepted' };
      return { status: 201, body: { offer } };
    },
  });
  openAt(address, ani);
  expect(await screen.findByText('Rp 19.120.000')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  const ask = await screen.findByRole('alertdialog');
  expect(within(ask).getByText('Yakin ingin menerima offer ini?')).toBeDefined();
  await userEvent.click(within(ask).getByRole('button', { name: 'Batal' }));
  expect(calls.some((call) => call.method === 'POST')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Terima Offer' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terima Offer' }),
  );
  const done = await screen.findByRole('button', { name: 'Offer Diterima' });
  expect(done.hasAttribute('disabled')).toBe(true);
  expect(calls.find((call) => call.method === 'POST')?.body).toEqual({ version: 1 });
});

it('says that the offer changed meanwhile and shows the new one', async () => {
  let offer = offerO;
  fakeNetwork({
    [`GET /offers/${offerO._id}`]: () => ({ body: offer }),
    [`POST /transactions/accept/${offerO._id}`]: () => {
      offer = { ...offerO, version: 2, totalPrice: 1_000 };
      const message = 'Penawaran ini berubah sejak Anda membacanya.';
      return { status: 409, body: { code: 'OFFER_CHANGED', message, requestId: 'x' } };
    },
  });
  openAt(address, ani);
  await userEvent.click(await screen.findByRole('button', { name: 'Terima Offer' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terima Offer' }),
  );
  expect(await screen.findByText('Penawaran ini berubah sejak Anda membacanya.')).toBeDefined();
  expect(await screen.findByText('Rp 1.000')).toBeDefined();
});

it('lets its supplier wait, edit or withdraw, but not accept', async () => {
  fakeNetwork(shown);
  openAt(address, budi);
  expect(await screen.findByText('Menunggu keputusan')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ubah Offer' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Terima Offer' })).toBeNull();
});

it('says when there is no such offer', async () => {
  fakeNetwork({});
  openAt(address, ani);
  expect(await screen.findByText('Offer tidak ditemukan.')).toBeDefined();
});
