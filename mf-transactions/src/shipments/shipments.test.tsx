import { fakeNetwork } from '@pasok/module-kit/screens';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ani, budi, dealT, openAt, validating } from '../screen-test.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = `/transactions/${dealT._id}`;
const first = {
  _id: '00000000-0000-4000-9000-00000005e001',
  number: 1,
  items: [{ pos: 0, quantity: 1, firstUnit: 0, confirmed: 1 }],
  courier: 'JNE',
  trackingNumber: '0123',
  shippedAt: dealT.createdAt,
};
/** Of the two laptops one has left; `more`: what else is so. */
const part = (deal: typeof dealT, more: object = {}) => ({
  ...deal,
  ...more,
  receiptEndsAt: undefined,
  shippedUnits: 1,
  items: deal.items.map((item, pos) => ({ ...item, shipped: pos === 0 ? 1 : 0 })),
});
const answers = (transaction: object, shipments: object[] = []) =>
  fakeNetwork({
    [`GET ${path}`]: { body: { transaction } },
    [`GET ${path}/history`]: { body: [] },
    [`GET ${path}/digests`]: { status: 409, body: { message: '-', code: 'STATUS_REFUSED' } },
    [`GET ${path}/shipments`]: { body: shipments },
    [`POST ${path}/shipments`]: { status: 201, body: first },
  });

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('the vendor sends what is left, or less of it, once', async () => {
  const calls = answers(part(dealT, { status: 'shipped' }), [first]);
  openAt(`/transaction/${dealT._id}`, budi);
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim sisanya' }));
  const form = within(await screen.findByRole('dialog'));
  const [laptop, mouse] = [await form.findByLabelText('Laptop'), form.getByLabelText('Mouse')];
  expect([laptop, mouse].map((field) => (field as HTMLInputElement).value)).toEqual(['1', '1']);
  write(laptop, '2');
  expect(form.getByRole('button', { name: 'Kirim 3 unit' })).toHaveProperty('disabled', true);
  write(laptop, '0');
  write(form.getByLabelText('Kurir'), 'Armada sendiri');
  await userEvent.click(form.getByRole('button', { name: 'Kirim 1 unit' }));
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { items: [{ pos: 1, quantity: 1 }], courier: 'Armada sendiri', trackingNumber: '' },
  ]);
});

it('the buyer reads what is on its way, and that no period runs meanwhile', async () => {
  answers(part(validating([0])), [first]);
  openAt(`/transaction/${dealT._id}`, ani);
  await screen.findByText('dikirim 1 dari 2');
  await screen.findByText('diterima 1 dari 1 unit');
  screen.getByText('0123');
  screen.getByText(/Baru 1 dari 3 unit dikirim\. Masa penerimaan mulai setelah sisanya dikirim\./);
  expect(screen.queryByText(/Masa penerimaan berakhir/)).toBeNull();
});

it('a deal that left as a whole says nothing more', async () => {
  const calls = answers(validating(), [{ ...first, courier: null, trackingNumber: null }]);
  openAt(`/transaction/${dealT._id}`, budi);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/shipments'))).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Pengiriman' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Kirim (sebagian|sisanya)$/ })).toBeNull();
});
