import { wordsOf } from '@pasok/contracts/language';
import { statusWords } from '@pasok/contracts/status-words';

/** What the parts and formats of this package say by themselves. */
export const uiTexts = wordsOf('ui', {
  ok: 'OK',
  cancel: 'Batal',
  close: 'Tutup',
  retry: 'Coba lagi',
  partFailed: 'Bagian ini gagal dimuat. Periksa jaringan Anda.',
  copied: 'Disalin',
  notCopied: 'Tidak dapat disalin',
  copyId: 'Salin id',
  share: 'Bagikan',
  shareByWhatsApp: 'Bagikan lewat WhatsApp',
  showPassword: 'Tampilkan atau sembunyikan kata sandi',
  counted: (length: string, most: string) => `${length} dari ${most} karakter`,
  tooLong: (length: string, most: string) => `Paling banyak ${most} karakter, ini ${length}.`,
  noNumber: (text: string) => `“${text}” bukan angka bulat.`,
  pages: 'Halaman',
  previous: 'Previous',
  next: 'Next',
  printed: 'dicetak',
  paperCheck: {
    picture: (code: string) => `Kode QR untuk memeriksa blok ${code}`,
    where: (address: string) => `Periksa tanpa akun di ${address}`,
    code: (code: string) => `Kode kepala: ${code}`,
    key: (words: string) => `Kunci yang menandatangani rantai: ${words}`,
  },
  /** `block`: the first of these, with its total before. */
  changedDeal: {
    block: (index: number, who: string, total: string) => `Blok #${index}, ${who}: total ${total}`,
    gone: (block: string) => `${block}, sekarang tidak ada lagi.`,
    total: (block: string, total: string) => `${block} menjadi ${total}.`,
    rest: (block: string) => `${block}, isi lainnya berubah.`,
    party: (block: string, who: string) => `${block}, sekarang atas nama ${who}.`,
  },
  /** Of a request, an offer or a payment, by what the wire calls them. */
  statuses: {
    pending: 'pending',
    active: 'active',
    completed: 'completed',
    cancelled: 'cancelled',
    processing: 'processing',
    accepted: 'accepted',
    rejected: 'rejected',
    paid: 'paid',
    failed: 'failed',
  },
  /** Of a transaction (spec.md, section 4). */
  transactionStatuses: statusWords,
  /** In the place of 'Menunggu Pembayaran' where the buyer pays on receipt or later. */
  toBeStarted: 'Menunggu Diproses',
  completedInPart: 'Selesai sebagian',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
  /** Between hours and minutes. */
  clockMark: '.',
  justNow: 'Baru saja',
  ago: {
    minutes: (count: number) => `${count} menit lalu`,
    hours: (count: number) => `${count} jam lalu`,
    days: (count: number) => `${count} hari lalu`,
    weeks: (count: number) => `${count} minggu lalu`,
    months: (count: number) => `${count} bulan lalu`,
    years: (count: number) => `${count} tahun lalu`,
  },
  left: {
    days: (count: number) => `${count} hari`,
    hours: (count: number) => `${count} jam`,
    minutes: (count: number) => `${count} menit`,
    underMinute: 'kurang dari 1 menit',
  },
});
