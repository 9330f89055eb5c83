import type { SomeWords } from '@pasok/contracts/language';
import type { tokenTexts as own } from './token-texts.ts';

export const tokenTexts: SomeWords<typeof own> = {
  tokens: { unreadable: 'Kode QR tidak terbaca dari gambar.' },
  scan: {
    title: 'Pindai kode QR',
    hint: 'Arahkan kamera ke kode QR untuk mengisi token.',
    stop: 'Berhenti',
  },
};
