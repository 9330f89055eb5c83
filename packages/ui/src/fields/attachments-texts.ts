import { wordsOf } from '@pasok/contracts/language';

/** Words of what is attached. */
export const attachmentsTexts = wordsOf('ui attachments', {
  choose: 'Pilih berkas',
  camera: 'Ambil foto',
  kinds: 'PDF, JPEG, PNG, WebP, atau XLSX, paling besar 10 MB; dapat diseret ke sini. Lokasi foto dihapus.',
  download: (name: string) => `Unduh ${name}`,
  remove: (name: string) => `Hapus ${name}`,
  retry: (name: string) => `Kirim lagi ${name}`,
  dismiss: (name: string) => `Buang ${name}`,
  removeAsk: (name: string) => `Hapus lampiran "${name}"?`,
  removeYes: 'Hapus',
  sending: (name: string) => `Mengirim ${name}`,
  waiting: 'Menunggu giliran',
  kilobytes: (count: string) => `${count} kB`,
  megabytes: (count: string) => `${count} MB`,
  loading: 'Memuat lampiran...',
  failed: 'Lampiran tidak dapat dimuat.',
  full: (most: string) => `Sudah ${most} lampiran, yang terbanyak.`,
  empty: 'Belum ada lampiran.',
} as const);
