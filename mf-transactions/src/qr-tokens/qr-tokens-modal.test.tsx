import { fakeNetwork } from '@pasok/module-kit/screens';
import { held } from '@pasok/testing/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { budi, dealT, openAt, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

it('tokens that this device does not keep are asked for again, by a button that says so', async () => {
  const path = `/transactions/${dealT._id}`;
  // As the device keeps it without a network.
  const kept = { body: { transaction: validating() } };
  const { wait, answer } = held<typeof kept>();
  let deal: typeof kept | Promise<typeof kept> = kept;
  fakeNetwork({
    [`GET ${path}`]: () => deal,
    [`GET ${path}/history`]: { body: [] },
    [`GET ${path}/signatures`]: { body: { signatures: [] } },
  });
  openAt(`/transaction/${dealT._id}`, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Download QR Token' }));
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  deal = wait;
  await userEvent.click(again);
  expect(again.ariaBusy).toBe('true');
  answer(kept);
  await waitFor(() => expect(again.ariaBusy).toBeNull());
});
