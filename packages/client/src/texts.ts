import { wordsOf } from '@pasok/contracts/language';

/** What calls and files say where no server has said it. */
export const clientTexts = wordsOf('client', {
  toastTitles: { success: 'Berhasil', error: 'Gagal', warning: 'Perhatian', info: 'Info' },
  /** The two sentences of spec.md, section 8. */
  network: 'Network error. Please check your connection.',
  unknown: 'An error occurred',
  silentTitle: 'Server tidak menjawab',
  networkTitle: 'Perlu jaringan',
  silent: 'Server tidak menjawab dalam 10 detik. Coba lagi sebentar.',
  offline: 'Perangkat ini sedang luring. Sambungkan ke jaringan, lalu coba lagi.',
  unanswered: 'Tidak ada jawaban dari server. Periksa jaringan Anda, lalu coba lagi.',
  unreadable: 'Jawaban server tidak dapat dibaca. Muat ulang halaman ini, lalu coba lagi.',
  unavailable: (code: string) => `Server sedang tidak dapat menjawab (${code}). Coba lagi sebentar.`,
  stranger:
    'Yang menjawab bukan server Pasok, misalnya halaman masuk Wi-Fi. Periksa jaringan Anda, lalu coba lagi.',
  files: {
    changed: 'Berkas program bagian ini telah diubah, jadi tidak dijalankan.',
    unknown: 'Berkas program bagian ini tidak dapat diperiksa, jadi tidak dijalankan.',
    away: 'Berkas program bagian ini tidak dapat dimuat.',
  },
});
