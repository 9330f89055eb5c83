import type { SomeWords } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: SomeWords<typeof own> = {
  title: (index) => `Langkah menambang blok #${formatNumber(index)}`,
  error: (message) => `Kesalahan: ${message}`,
  scheduling: 'Jadwal',
  compression: 'Kompresi',
};
