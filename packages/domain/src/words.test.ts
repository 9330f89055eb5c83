import { giveWords } from '@pasok/contracts/give-words';
import errors from '@pasok/contracts/words/en-errors.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from './words/en.json' with { type: 'json' };

beforeEach(() => vi.resetModules());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'pasokWords');
  vi.resetModules();
});

/** What a move says that a deal cannot make, and the alert of a form. */
async function said() {
  const { refuseMove } = await import('./transaction.ts');
  const { offerItemsAlert } = await import('./offer.ts');
  const facts = { status: 'completed', confirmedUnits: 1, problemOpen: false } as const;
  return [refuseMove(facts, 'shipped', 0)?.message, offerItemsAlert([{ price: -1, quantity: 1 }])];
}

it('are those of the chosen language on a page that was given them, else the specification’s', async () => {
  expect(await said()).toEqual([
    'Transaksi berstatus Selesai tidak dapat diubah menjadi Dikirim.',
    'Harga tidak boleh negatif dan jumlah harus lebih dari 0!',
  ]);
  vi.resetModules();
  giveWords({ errors, ...en });
  expect(await said()).toEqual([
    'A transaction that is Completed cannot become Shipped.',
    'The price must not be negative, and the quantity must be more than 0!',
  ]);
});
