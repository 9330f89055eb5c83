import type { NotificationKind } from '@pasok/contracts/notification';
import type { ProblemAnswer } from '@pasok/contracts/problem';
import { statusWords } from '@pasok/contracts/status-words';
import type { TransactionStatus } from '@pasok/contracts/transaction';
import { answerWords } from '@pasok/domain/problem';
import { shippedGoodsWords } from '@pasok/domain/shipments';
import { accountNews, say, type Words, whereAndWorth } from './account-news.ts';

/** `deal`: how a sentence names it, in quotation marks or by number. */
type Deal = { deal: string };
/** Its title; null: it has none that the reader may know. */
type Request = { request: string | null };
type Units = { confirmed: number; total: number };
type Parcel = { courier?: string | undefined; trackingNumber?: string | undefined };
type Shipped = Parcel & { number: number; units: number; rest: number };
type Matched = { goods: string; request?: string; region?: string; budget?: number };
type Block = { index: number; hash: string };

/** In quotation marks where it has a title; else what it is called, in none. */
export const titled = (title: string | null, none: string): string => (title === null ? none : `"${title}"`);
const named = (request: string | null) => titled(request, 'permintaan tanpa judul');
const yours = (request: string | null) => titled(request, 'permintaan Anda');
const short = (hash: string) => `${hash.slice(0, 12)}…`;
const ask = 'Simpan bukti blockchain Anda, dan tanyakan kepada pengelola.';
const unitsOf = ({ confirmed, total }: Units) => `${confirmed} dari ${total} unit`;

/** What notifications say: under their kind, or under one of several of it. A stored notification has the facts alone. */
export const newsTexts = {
  offer_received: say<Request>(
    'Penawaran baru',
    ({ request }) => `Ada penawaran baru untuk ${yours(request)}.`,
  ),
  'offer_received.opened': say<Request & { offers: number }>(
    'Segel terbuka',
    ({ request, offers }) => `Segel terbuka: ${offers} penawaran untuk ${yours(request)}.`,
  ),
  offer_accepted: say<Request>(
    'Penawaran diterima',
    ({ request }) => `Penawaran Anda untuk ${named(request)} diterima.`,
  ),
  offer_rejected: say<Request>(
    'Penawaran ditolak',
    ({ request }) => `Penawaran Anda untuk ${named(request)} ditolak.`,
  ),
  'offer_rejected.lost': say<Request>(
    'Penawaran ditolak',
    ({ request }) => `Penawaran Anda untuk ${named(request)} tidak dipilih.`,
  ),
  'offer_rejected.cancelled': say<Request>(
    'Penawaran ditolak',
    ({ request }) =>
      `Permintaan ${titled(request, 'tanpa judul')} dibatalkan, penawaran Anda tidak berlaku lagi.`,
  ),
  deadline_moved: say<Request>(
    'Tenggat berubah',
    ({ request }) => `Tenggat ${named(request)} berubah. Lihat tenggat barunya di permintaan itu.`,
  ),
  request_file: say<Request>('Lampiran baru', ({ request }) => `Ada lampiran baru pada ${named(request)}.`),
  question_asked: say<Request>(
    'Pertanyaan baru',
    ({ request }) => `Ada pertanyaan baru pada ${yours(request)}.`,
  ),
  question_answered: say<Request>(
    'Pertanyaan dijawab',
    ({ request }) => `Ada jawaban atas pertanyaan pada ${named(request)}.`,
  ),
  // Without the request where mails tell it: its title are a stranger's words.
  search_matched: say<Matched>(
    'Permintaan baru',
    ({ goods, request, ...facts }) =>
      `Permintaan baru untuk “${goods}”${whereAndWorth(facts)}${request === undefined ? '' : `: ${request}`}.`,
  ),
  status_changed: say<Deal & { to: TransactionStatus }>(
    'Status transaksi berubah',
    ({ deal, to }) => `Transaksi ${deal} kini berstatus ${statusWords[to]}.`,
  ),
  'status_changed.cancelled': say<Deal & { by: 'buyer' | 'vendor' }>(
    'Status transaksi berubah',
    ({ deal, by }) => `Transaksi ${deal} dibatalkan oleh ${by === 'buyer' ? 'pembeli' : 'penjual'}.`,
  ),
  'status_changed.cancel_asked': say<Deal & { by: 'buyer' | 'vendor' }>(
    'Pembatalan diajukan',
    ({ deal, by }) =>
      `${by === 'buyer' ? 'Pembeli' : 'Penjual'} mengajukan pembatalan transaksi ${deal}. Baca alasannya, dan putuskan.`,
  ),
  'status_changed.document_cancelled': say<Deal & { number: string }>(
    'Dokumen dibatalkan',
    ({ deal, number }) =>
      `Dokumen ${number} dari transaksi ${deal} dibatalkan oleh penerbitnya. Baca alasannya, dan jangan pakai lagi.`,
  ),
  'status_changed.document_replaced': say<Deal & { number: string; replaces: string }>(
    'Dokumen pengganti terbit',
    ({ deal, number, replaces }) =>
      `Dokumen ${number} dari transaksi ${deal} terbit sebagai pengganti ${replaces} yang dibatalkan.`,
  ),
  'status_changed.shipment': say<Deal & Shipped>(
    'Barang dikirim',
    ({ deal, number, units, rest, ...by }) =>
      `Pengiriman ${number} dari transaksi ${deal} dikirim: ${shippedGoodsWords(units, by)}.${rest > 0 ? ` ${rest} unit menyusul.` : ''}`,
  ),
  'status_changed.transferred': say<Deal>(
    'Transfer dinyatakan',
    ({ deal }) => `Pembeli menyatakan sudah mentransfer pembayaran transaksi ${deal}. Periksa rekening Anda.`,
  ),
  'status_changed.paid': say<Deal>(
    'Pembayaran dinyatakan diterima',
    ({ deal }) => `Penjual menyatakan pembayaran transaksi ${deal} sudah diterima.`,
  ),
  'status_changed.silent_to_buyer': say<Deal>(
    'Status lama tidak berubah',
    ({ deal }) => `Status transaksi ${deal} lama tidak berubah; segera Anda dapat membatalkannya.`,
  ),
  'status_changed.silent_to_vendor': say<Deal>(
    'Status lama tidak berubah',
    ({ deal }) => `Status transaksi ${deal} lama tidak berubah; segera pembeli dapat membatalkannya.`,
  ),
  // Mailed too, where nobody is named: the history has the receiver's name.
  units_confirmed: say<Deal & Units & { by: 'buyer' | 'receiver'; isSolved: boolean }>(
    'Unit dikonfirmasi',
    ({ deal, by, isSolved, ...units }) =>
      `${by === 'receiver' ? 'Penerima lewat tautan' : 'Pembeli'} mengonfirmasi ${unitsOf(units)} pada transaksi ${deal}.${isSolved ? ' Masalahnya selesai.' : ''}`,
  ),
  problem: say<Deal & { by?: 'receiver' }>(
    'Masalah pada transaksi',
    ({ deal, by }) =>
      `${by ? 'Penerima lewat tautan' : 'Pembeli'} melaporkan masalah pada transaksi ${deal}.`,
  ),
  'problem.withdrawn': say<Deal>(
    'Masalah pada transaksi',
    ({ deal }) => `Pembeli menarik laporan masalah pada transaksi ${deal}.`,
  ),
  'problem.answered': say<Deal & { answer: ProblemAnswer; units: number }>(
    'Masalah dijawab penjual',
    ({ deal, answer, units }) =>
      `Penjual menjawab masalah pada transaksi ${deal}: ${answerWords(answer, units)}.`,
  ),
  'status_changed.consent_ending_to_buyer': say<Deal>(
    'Pembatalan belum dijawab',
    ({ deal }) =>
      `Penjual mengajukan pembatalan transaksi ${deal}, dan segera tidak perlu menunggu persetujuan Anda lagi. Baca alasannya, dan putuskan.`,
  ),
  'status_changed.consent_ending_to_vendor': say<Deal>(
    'Pembatalan belum dijawab',
    ({ deal }) =>
      `Pembeli belum menjawab pembatalan transaksi ${deal}; segera Anda dapat membatalkannya tanpa persetujuan.`,
  ),
  'problem.open_to_buyer': say<Deal>(
    'Masalah belum selesai',
    ({ deal }) =>
      `Masalah pada transaksi ${deal} masih terbuka; segera Anda dapat membatalkannya bila belum ada unit yang diterima.`,
  ),
  'problem.open_to_vendor': say<Deal>(
    'Masalah belum selesai',
    ({ deal }) =>
      `Masalah pada transaksi ${deal} masih terbuka; segera pembeli dapat membatalkannya bila belum ada unit yang diterima.`,
  ),
  'problem.ending_to_buyer': say<Deal>(
    'Masalah lama tidak diperbarui',
    ({ deal }) =>
      `Masalah pada transaksi ${deal} lama tidak diperbarui; laporkan lagi bila belum selesai, supaya transaksi tidak dianggap diterima.`,
  ),
  'problem.ending_to_vendor': say<Deal>(
    'Masalah lama tidak diperbarui',
    ({ deal }) =>
      `Masalah pada transaksi ${deal} lama tidak diperbarui pembeli; segera Anda dapat menyelesaikannya.`,
  ),
  'problem.account_disabled': say<Deal>(
    'Akun lawan transaksi dinonaktifkan',
    ({ deal }) =>
      `Akun lawan transaksi ${deal} dinonaktifkan. Anda dapat membatalkan transaksi ini kapan saja.`,
  ),
  'problem.account_enabled': say<Deal>(
    'Akun lawan transaksi aktif kembali',
    ({ deal }) => `Akun lawan transaksi ${deal} aktif kembali.`,
  ),
  deal_file: say<Deal>('Lampiran baru', ({ deal }) => `Ada lampiran baru pada transaksi ${deal}.`),
  'receipt_ending.to_buyer': say<Deal>(
    'Masa penerimaan hampir berakhir',
    ({ deal }) => `Masa penerimaan transaksi ${deal} segera berakhir; masukkan token atau laporkan masalah.`,
  ),
  'receipt_ending.to_vendor': say<Deal>(
    'Masa penerimaan hampir berakhir',
    ({ deal }) =>
      `Masa penerimaan transaksi ${deal} segera berakhir; setelah itu Anda dapat menyelesaikannya.`,
  ),
  'receipt_ending.unshipped_to_buyer': say<Deal>(
    'Masa penerimaan hampir berakhir',
    ({ deal }) =>
      `Sebagian barang transaksi ${deal} belum dikirim; masukkan token yang sudah datang, segera penjual dapat menutupnya.`,
  ),
  'receipt_ending.unshipped_to_vendor': say<Deal>(
    'Masa penerimaan hampir berakhir',
    ({ deal }) =>
      `Sebagian barang transaksi ${deal} belum dikirim; kirim sisanya, atau segera tutup dengan unit yang diterima.`,
  ),
  completed: say<Deal & Units>(
    'Transaksi selesai',
    ({ deal, ...units }) => `Transaksi ${deal} selesai, ${unitsOf(units)} dikonfirmasi.`,
  ),
  // A partial receipt never looks complete (rules.md, section 1).
  'completed.partial': say<Deal & Units>(
    'Transaksi selesai sebagian',
    ({ deal, ...units }) => `Transaksi ${deal} selesai sebagian, ${unitsOf(units)} dikonfirmasi.`,
  ),
  recorded: say<Deal & { index: number | null }>(
    'Tercatat di blockchain',
    ({ deal, index }) => `Transaksi ${deal} tercatat di blockchain pada blok #${index}.`,
  ),
  'block_contradicted.gone': say<Deal & { was: Block; now: Block | null }>(
    'Catatan blockchain berubah',
    ({ deal, was, now }) =>
      `Blok #${was.index} (${short(was.hash)}) dari transaksi ${deal} ${now === null ? 'sudah tidak ada di rantai' : `kini tercatat sebagai #${now.index} (${short(now.hash)})`}. ${ask}`,
  ),
  'block_contradicted.unknown': say<Block>(
    'Catatan blockchain berubah',
    ({ index, hash }) =>
      `Blok #${index} (${short(hash)}) menyebut Anda dalam transaksi yang tidak ada di Pasok. Buka bloknya dan tekan 'Ini bukan transaksi saya' jika Anda tidak mengenalnya.`,
  ),
  ...accountNews,
  invited: say<Request>('Undangan menawar', ({ request }) => `Anda diundang menawar ${named(request)}.`),
} as const satisfies Partial<Record<NotificationKind | `${NotificationKind}.${string}`, Words<never>>>;

type Sayings = typeof newsTexts;
/** What a notification says, and of what. No fact names a person: names disappear with their accounts. */
export type News = {
  [Says in keyof Sayings]: { says: Says; facts: Parameters<Sayings[Says]['message']>[0] };
}[keyof Sayings];

/** 'problem.answered' → 'problem'. */
export const kindOf = (says: News['says']): NotificationKind => says.replace(/\..*/, '') as NotificationKind;

/** Title and sentence of news, in the words of this release and the language that is spoken. */
export function newsWords({ says, facts }: News): { title: string; message: string } {
  // A union of functions of their own facts each: which one it is, its name says.
  const { title, message } = newsTexts[says] as Words<News['facts']>;
  return { title, message: message(facts) };
}

/** A stored notification: with the facts, or of an earlier release with sentences. */
export type StoredNews = { says: string | null; facts: unknown; title: string; message: string };

/** What a stored notification says; of words that this release does not have, those that were stored. */
export function storedWords({ says, facts, title, message }: StoredNews): { title: string; message: string } {
  return says !== null && Object.hasOwn(newsTexts, says)
    ? newsWords({ says, facts } as News)
    : { title, message };
}
