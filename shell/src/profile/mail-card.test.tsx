import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MailCard } from './mail-card.tsx';
import Unsubscribe from './unsubscribe.tsx';

const ani = { _id: 'a1', name: 'Ani', email: 'ani@demo.test' };
afterEach(() => vi.unstubAllGlobals());

it('switches the mails of one group off, and says so when that failed', async () => {
  let mail = { offers: true, questions: true, deals: true, searches: true, log: true };
  let isAway = false;
  const calls = fakeNetwork({
    'GET /notifications/settings': () => ({ body: { mail } }),
    'PUT /notifications/settings': ({ body }) => {
      if (isAway)
        return { status: 503, body: { code: 'UNAVAILABLE', message: 'Coba lagi.', requestId: 'r' } };
      mail = { ...mail, ...(body as { mail: object }).mail };
      return { body: { mail } };
    },
  });
  openScreens(MailCard, '/profile', ani);
  const isOn = (name: RegExp) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked;
  await userEvent.click(await screen.findByRole('switch', { name: /Pencarian tersimpan/ }));
  await waitFor(() => expect(isOn(/Pencarian tersimpan/)).toBe(false));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ mail: { searches: false } });
  isAway = true;
  await userEvent.click(screen.getByRole('switch', { name: /Penawaran/ }));
  await waitFor(() => expect(isOn(/Penawaran/)).toBe(true));
});

it('a mailed link switches mails off by its button alone', async () => {
  const calls = fakeNetwork({
    'POST /notifications/unsubscribe': { body: { message: 'Anda tidak menerima surat seperti itu lagi.' } },
  });
  openScreens(Unsubscribe, '/unsubscribe#token=a.offers.b', ani);
  const button = await screen.findByRole('button', { name: 'Berhenti menerima' });
  expect(calls).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toBeDefined();
  expect(calls.map(({ query }) => query.get('token'))).toEqual(['a.offers.b']);
});
