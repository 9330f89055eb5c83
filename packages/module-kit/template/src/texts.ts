import { wordsOf } from '@pasok/contracts/language';

/** Every word this module shows. */
export const texts = wordsOf('mf-NAME', {
  latest: {
    title: 'LABEL',
    lead: 'Permintaan terbaru dari semua pembeli.',
    loading: 'Memuat...',
    empty: 'Belum ada permintaan',
    emptyHint: 'Begitu seorang pembeli mengirim permintaan, permintaan itu muncul di sini.',
    loadFailed: 'Permintaan tidak dapat dimuat.',
    untitled: 'Tanpa Judul',
  },
} as const);
