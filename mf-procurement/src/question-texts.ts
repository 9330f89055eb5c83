import { wordsOf } from '@pasok/contracts/language';

/** Words of the questions on a request. */
export const questionTexts = wordsOf('mf-procurement questions', {
  title: 'Tanya jawab',
  lead: 'Siapa yang bertanya tidak terlihat oleh siapa pun, juga oleh pembeli (pengelola melihatnya bila dilaporkan). Pertanyaan dan jawaban dibaca semua orang.',
  ownLead: 'Penanya tidak terlihat. Jawaban Anda dibaca semua orang dan tidak dapat diubah.',
  loading: 'Memuat tanya jawab...',
  failed: 'Tanya jawab tidak dapat dimuat.',
  empty: 'Belum ada pertanyaan',
  emptyHint: 'Yang tertulis di permintaan ini mungkin sudah cukup.',
  emptyOwnHint: 'Pertanyaan penjual muncul di sini, dan Anda menjawabnya satu kali untuk semua.',
  ask: 'Pertanyaan Anda',
  askHint: 'Jangan tulis nama, kontak, atau harga Anda. Setelah dikirim tidak dapat diubah.',
  send: 'Kirim pertanyaan',
  asked: 'Pertanyaan terkirim. Jawabannya muncul di lonceng Anda.',
  askFailed: 'Pertanyaan tidak terkirim.',
  until: 'Pertanyaan diterima sampai ',
  answerLabel: 'Jawaban Anda',
  answerSend: 'Kirim jawaban',
  answered: 'Jawaban terkirim.',
  answerFailed: 'Jawaban tidak terkirim.',
  answer: 'Jawaban pembeli',
  ownAnswer: 'Jawaban Anda',
  unanswered: 'Belum dijawab',
  neverAnswered: 'Tidak dijawab',
  /** Of an offer from before an answer; the answer's time follows. */
  olderThan: 'Penawaran ini dibuat sebelum jawaban pada ',
  read: 'Baca tanya jawab',
});
