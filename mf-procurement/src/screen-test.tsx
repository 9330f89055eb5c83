import type { OfferWire } from '@pasok/contracts/offer';
import type { RequestWire } from '@pasok/contracts/request';
import { openScreens } from '@pasok/module-kit/screens';
import { fireEvent } from '@testing-library/react';
import Routes from './routes.tsx';

/** The people of the acceptance checks. */
export const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
export const budi = { _id: '00000000-0000-4000-8000-0000000000b1', name: 'Budi', email: 'budi@demo.test' };

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
const today = new Date().toISOString();

/** Request Q of the acceptance checks. */
export const requestQ: RequestWire = {
  _id: '00000000-0000-4000-9000-000000a1b2c3',
  user: ani,
  judul: 'Lab 3',
  items: [
    { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
    { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
  ],
  deadline: inTwoDays,
  status: 'open',
  totalBudget: 20_150_000,
  createdAt: today,
  updatedAt: today,
};

/** Offer O of the acceptance checks. */
export const offerO: OfferWire = {
  _id: '00000000-0000-4000-9000-000000d4e5f6',
  request: {
    _id: requestQ._id,
    judul: 'Lab 3',
    deadline: inTwoDays,
    status: 'open',
    user: ani,
    items: requestQ.items,
  },
  user: budi,
  items: [
    { name: 'Laptop', brand: 'Acme', spec: '16GB', price: 9_500_000, quantity: 2, notes: 'siap kirim' },
    { name: 'Mouse', brand: '', spec: '', price: 120_000, quantity: 1, notes: '' },
  ],
  status: 'pending',
  totalPrice: 19_120_000,
  version: 1,
  createdAt: today,
  updatedAt: today,
};

/** Opens the module at an address as a signed-in person. */
export const openAt = (address: string, user: typeof ani) => openScreens(Routes, address, user);

/** What is not about typing is written at once: a letter draws the whole form. */
export const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
