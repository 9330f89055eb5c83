import { useToasts } from '@pasok/client';
import type { TransactionWire } from '@pasok/contracts/transaction';
import { openScreens } from '@pasok/module-kit/screens';
import { screen } from '@testing-library/react';
import Routes from './routes.tsx';

const person = (digit: string, name: string) => ({
  _id: `00000000-0000-4000-8000-0000000000${digit}`,
  name,
  email: `${name.toLowerCase()}@demo.test`,
});
/** The people of the acceptance checks. */
export const ani = person('a1', 'Ani');
export const budi = person('b1', 'Budi');

/** The tokens of {@link dealT}, in item order. */
export const tokens = ['MQ0N-X51C-2TAT-2XSZ', 'AZVB-AZHM-J8QR-560P', 'BA6H-QK3M-85GR-T4BE'] as const;
const created = '2026-01-05T03:00:00.000Z';

/** Transaction T of the acceptance checks, as its vendor reads it. */
export const dealT: TransactionWire = {
  _id: '00000000-0000-4000-9000-000000d4e5f6',
  request: { _id: '00000000-0000-4000-9000-000000a1b2c3', judul: 'Lab 3' },
  offer: { _id: '00000000-0000-4000-9000-0000000ffe01' },
  buyer: ani,
  vendor: budi,
  items: [
    { name: 'Laptop', quantity: 2, price: 9_500_000, tokens: [tokens[0], tokens[1]] },
    { name: 'Mouse', quantity: 1, price: 120_000, tokens: [tokens[2]] },
  ],
  totalAmount: 19_120_000,
  status: 'waiting_payment',
  paymentStatus: 'pending',
  blockchainHash: 'ab'.repeat(32),
  confirmedUnits: 0,
  totalUnits: 3,
  createdAt: created,
  updatedAt: created,
};

/** {@link dealT} as its buyer reads it while validating: tokens of the confirmed units alone. */
export function validating(confirmed: readonly number[] = []): TransactionWire {
  const all = dealT.items.flatMap((item) => item.tokens);
  let place = 0;
  const items = dealT.items.map((item) => {
    const places = item.tokens.map(() => place++);
    return {
      ...item,
      tokens: places.map((at) => (confirmed.includes(at) ? (all[at] ?? '') : '')),
      confirmedAt: places.map((at) => (confirmed.includes(at) ? created : null)),
    };
  });
  const receiptEndsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const state = { status: 'validating', paymentStatus: 'paid', confirmedUnits: confirmed.length };
  return { ...dealT, ...state, items, receiptEndsAt };
}

/** The words of the toasts so far. */
export const toasted = (): string[] => useToasts.getState().toasts.map(({ message }) => message);

/** Their titles. */
export const toastTitles = (): string[] => useToasts.getState().toasts.map(({ title }) => title);

/** Opens the module at an address as a signed-in person. */
export const openAt = (address: string, user: typeof ani) => openScreens(Routes, address, user);

/** A button by its words, once it is there: for a role every element of the page is named. */
export const findButton = async (words: string): Promise<HTMLButtonElement> => {
  const button = (await screen.findByText(words, { selector: 'button *' })).closest('button');
  if (!button) throw new Error(`No button ${words}`);
  return button;
};
