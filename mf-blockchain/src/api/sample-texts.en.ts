import type { WordsLike } from '@pasok/contracts/language';
import type { sample as own } from './sample-texts.ts';

export const sample: WordsLike<typeof own> = {
  mark: 'sample',
  deals: [
    { buyer: 'Sample High School', vendor: 'Sample Bookshop', item: 'Notebook', quantity: 3, price: 6_500 },
    { buyer: 'Sample Clinic', vendor: 'Sample Pharmacy', item: 'Face mask', quantity: 2, price: 24_000 },
    { buyer: 'Sample Cooperative', vendor: 'Sample Warehouse', item: 'Rice', quantity: 4, price: 71_000 },
    {
      buyer: 'Sample High School',
      vendor: 'Sample Workshop',
      item: 'Classroom chair',
      quantity: 2,
      price: 185_000,
    },
    { buyer: 'Sample Village', vendor: 'Sample Bookshop', item: 'Wall map', quantity: 1, price: 92_000 },
  ],
};
