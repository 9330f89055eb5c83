import type { TurnTask } from '@pasok/domain/turn';

/** Of a deal: how a sentence names it, the other party, and how far its receipt is. */
export type TurnDeal = { title: string; other: string | undefined; units: string };

const to = (name: string | undefined) => (name ? ` kepada ${name}` : '');
const from = (name: string | undefined) => (name ? ` dari ${name}` : '');
type Turn = { press: string; say: (deal: TurnDeal) => string };

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
    units: (confirmed: string, total: string) => `${confirmed} dari ${total} unit sudah dikonfirmasi`,
    /** What is pressed, and the sentence before it, by what a deal waits for. */
    turns: {
      consent: {
        press: 'Baca',
        say: ({ title, other }) => `Jawab pengajuan pembatalan ${title}${from(other)}`,
      },
      pay: { press: 'Bayar', say: ({ title, other }) => `Bayar ${title}${to(other)}` },
      check_transfer: {
        press: 'Periksa',
        say: ({ title, other }) => `Periksa transfer untuk ${title}${from(other)}`,
      },
      start: { press: 'Mulai', say: ({ title }) => `Mulai siapkan barang ${title}` },
      ship: { press: 'Kirim', say: ({ title, other }) => `Kirim barang ${title}${to(other)}` },
      receive: {
        press: 'Terima',
        say: ({ title, other }) => `Terima barang ${title}${from(other)} saat datang`,
      },
      answer: { press: 'Jawab', say: ({ title, other }) => `Jawab masalah pada ${title}${from(other)}` },
      confirm: {
        press: 'Konfirmasi',
        say: ({ title, other, units }) => `Konfirmasi barang ${title}${from(other)}: ${units}`,
      },
      complete: {
        press: 'Selesaikan',
        say: ({ title }) => `Selesaikan transaksi ${title}: masa penerimaan berakhir`,
      },
      record: {
        press: 'Catat',
        say: ({ title, other }) => `Catat transaksi ${title}${other ? ` dengan ${other}` : ''} ke blockchain`,
      },
    } satisfies Record<TurnTask, Turn>,
    /** Where this version does not know what for. */
    anyTurn: { press: 'Buka', say: ({ title }: TurnDeal) => `Transaksi ${title} menunggu Anda` },
    draft: (title: string) => `Kirim permintaan ${title || 'yang Anda tulis'}: masih draf di perangkat ini`,
    goOn: 'Lanjutkan',
    showAll: 'Lihat semua',
    more: {
      offers: (count: string) => `${count} permintaan lain menunggu keputusan Anda`,
      questions: (count: string) => `${count} permintaan lain punya pertanyaan untuk dijawab`,
      turns: (count: string) => `${count} transaksi lain menunggu Anda`,
      blocks: (count: string) => `${count} transaksi lain belum dicatat ke blockchain`,
    },
    what: {
      offers: 'penawaran untuk diputuskan',
      questions: 'pertanyaan untuk dijawab',
      turns: 'transaksi yang menunggu Anda',
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
