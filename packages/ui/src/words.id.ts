import { giveWords, type SomeWords } from '@pasok/contracts/language';
import type { uiTexts as own } from './texts.ts';

/** What is not in Indonesian by itself. */
const uiTexts: SomeWords<typeof own> = {
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  statuses: {
    pending: 'Menunggu',
    active: 'Aktif',
    completed: 'Selesai',
    cancelled: 'Dibatalkan',
    processing: 'Diproses',
    accepted: 'Diterima',
    rejected: 'Ditolak',
    paid: 'Dibayar',
    failed: 'Gagal',
  },
};

const sets = { ui: uiTexts };
giveWords(sets);

export default Object.keys(sets);
