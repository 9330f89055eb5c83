/** What waits for the person on the dashboard, and what is theirs there. */
export const waitingTexts = {
  waiting: {
    title: 'Menunggu Anda',
    none: 'Tidak ada. Yang perlu Anda putuskan, jawab, atau konfirmasi muncul di sini.',
    decideAny: (title: string) => `Putuskan penawaran untuk ${title}`,
    decideOne: (title: string) => `Terima atau tolak 1 penawaran untuk ${title}`,
    decide: (count: string, title: string) => `Pilih salah satu dari ${count} penawaran untuk ${title}`,
    compare: 'Bandingkan',
    look: 'Lihat penawaran',
    question: (title: string) => `Jawab pertanyaan tentang ${title}`,
    answer: 'Jawab',
    receipt: (title: string, vendor: string | undefined, confirmed: string, total: string) =>
      `Konfirmasi barang ${title}${vendor ? ` dari ${vendor}` : ''}: ${confirmed} dari ${total} unit sudah dikonfirmasi`,
    confirm: 'Konfirmasi',
    block: (title: string, buyer: string | undefined) =>
      `Catat transaksi ${title}${buyer ? ` dengan ${buyer}` : ''} ke blockchain`,
    record: 'Catat',
    showAll: 'Lihat semua',
    more: {
      offers: (count: string) => `${count} permintaan lain menunggu keputusan Anda`,
      questions: (count: string) => `${count} permintaan lain punya pertanyaan untuk dijawab`,
      receipts: (count: string) => `${count} transaksi lain menunggu konfirmasi penerimaan`,
      blocks: (count: string) => `${count} transaksi lain belum dicatat ke blockchain`,
    },
    what: {
      offers: 'penawaran untuk diputuskan',
      questions: 'pertanyaan untuk dijawab',
      receipts: 'penerimaan untuk dikonfirmasi',
      blocks: 'blok untuk dicatat',
    },
    failed: (what: string) => `Tidak dapat dimuat: ${what}`,
  },
  latest: {
    requests: 'Permintaan saya',
    offers: 'Penawaran saya',
    showAll: (total: string) => `Lihat semua (${total})`,
    offerCount: (count: string) => `${count} penawaran`,
    noOffers: 'belum ada penawaran',
    noRequests: 'Belum ada. Permintaan yang Anda buat muncul di sini.',
    noneSent: 'Belum ada. Cari barang di bawah, lalu buat penawaran.',
    requestsFailed: 'Permintaan Anda tidak dapat dimuat.',
    offersFailed: 'Penawaran Anda tidak dapat dimuat.',
  },
} as const;
