/** Every word this module shows. */
export const texts = {
  latest: {
    title: 'LABEL',
    lead: 'Permintaan terbaru dari semua pembeli.',
    loading: 'Memuat...',
    empty: 'Belum ada permintaan',
    emptyHint: 'Begitu seorang pembeli mengirim permintaan, permintaan itu muncul di sini.',
    loadFailed: 'Permintaan tidak dapat dimuat.',
    untitled: 'Tanpa Judul',
  },
} as const;
