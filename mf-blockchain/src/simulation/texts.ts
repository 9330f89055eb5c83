import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../format-number.ts';
import type { CellState } from './drawn/cells.ts';
import type { LessonName } from './lessons.ts';
import type { Step } from './step.ts';

/** Texts of the simulation; quoted ones are the specification's. */
export const words = wordsOf('mf-blockchain lab', {
  toClass: 'Sekelas bersama',
  title: 'Blockchain Network Simulation (10 Peers)',
  steps: {
    label: 'Langkah',
    names: {
      hash: 'Hash',
      blok: 'Blok',
      rantai: 'Rantai',
      jaringan: 'Jaringan',
      hasil: 'Hasil',
    } satisfies Record<Step, string>,
    /** What a step is for, and what of it is not so of the recorded chain. */
    lines: {
      hash: 'Latihan: teks Anda tinggal di peramban ini.',
      blok: 'Latihan: ini salinan. Blok tercatat hanya ditulis server.',
      rantai: 'Latihan: di rantai tercatat perubahan begini terlihat dari kepala bertanda tangan.',
      jaringan: 'Latihan: rantai tercatat ditulis satu server, bukan sepuluh peer.',
      hasil: 'Yang diperlihatkan latihan ini, dan kepada siapa.',
    } satisfies Record<Step, string>,
  },
  hash: {
    text: 'Teks',
    sample: 'Kertas A4 20 rim',
    picture: (bits: number, changed: number) =>
      `${bits} dari 256 bit adalah 1; ${changed} berganti dengan ketikan terakhir`,
    changed: (count: number) => `${count} dari 256 bit berganti dengan ketikan terakhir (bergaris).`,
    valid: "Hash ini diawali '000': sebagai blok ia valid.",
    invalid: "Hash ini tidak diawali '000'. Dari sekitar empat ribu teks, satu begitu.",
  },
  result: {
    title: 'Hasil pelajaran',
    of: (done: number, all: number) => `${done} dari ${all} pelajaran selesai`,
    open: 'Lihat hasil',
    print: 'Cetak',
    isDone: (isDone: boolean) => (isDone ? 'selesai' : 'belum'),
    shown: {
      tamper: 'Satu huruf lain memberi hash yang seluruhnya lain: perubahan terlihat.',
      mine: 'Hash yang diawali 000 ditemukan dengan mencoba nonce demi nonce; memeriksanya satu hitungan.',
      cascade:
        'Setiap blok menyebut hash blok sebelumnya: mengubah satu berarti menambang ulang semua sesudahnya.',
      work: 'Jaringan latihan memilih rantai dengan kerja terbanyak, bukan yang paling banyak dipegang.',
      keys: 'Tanda tangan berlaku hanya untuk teks yang ditandatangani.',
      merkle: 'Satu barang dari delapan dibuktikan dengan tiga hash.',
    } satisfies Record<LessonName, string>,
  },
  loading: 'Memuat blockchain dari server...',
  error: (message: string) => `Error: ${message}`,
  retry: 'Retry Loading',
  cut: (count: number) =>
    `Tiap peer menyalin ${formatNumber(count)} blok pertama dari rantai yang lebih panjang.`,
  sample:
    'Rantai contoh: kesepakatannya rekaan dan ditambang di peramban ini. Masuk dengan akun untuk membongkar salinan rantai yang tercatat.',
  empty: 'Rantai di server masih kosong.',
  /** The status banner's exact words (spec.md 2). */
  states: {
    synced: 'Semua Peer Sinkron',
    unstable: 'Jaringan Tidak Stabil',
    unsynced: (count: number) => `${count} Peer Tidak Sinkron`,
  },
  validCount: (count: number, all: number) => `Peers Valid ${count}/${all}`,
  invalidCount: (count: number, all: number) => `Peers Invalid ${count}/${all}`,
  resetAll: 'Reset All Peers',
  resetAllAsk: 'Kembalikan semua peer ke salinan server? Semua perubahan hilang.',
  resetAsk: (peer: number) => `Kembalikan peer ${peer} ke salinan server? Perubahannya hilang.`,
  resetConfirm: 'Kembalikan',
  resetAllConfirm: 'Kembalikan semua',
  cancel: 'Batal',
  agreeing: (count: number, all: number) => `${count} dari ${all} peer memegang rantai valid yang sama.`,
  disagreeing: (names: string) =>
    `Tetapi ${names} memegang rantai valid yang lain: hash blok terakhirnya lain.`,
  noneValid: 'Tidak ada peer dengan rantai valid.',
  networkMines: 'Jaringan menambang satu blok',
  networkHint:
    'Penambang lain menemukan blok berikutnya di atas rantai tercatat. Tiap peer memilih rantai valid dengan kerja terbanyak; dari yang sama banyak, yang lebih dulu dilihatnya.',
  networkFailed: 'Blok jaringan tidak ditemukan',
  peer: (number: number) => `Peer ${number}`,
  peers: 'Peer',
  openAll: 'Buka semua',
  foldAll: 'Lipat semua',
  valid: 'Valid',
  invalid: 'Invalid',
  differs: 'Rantai berbeda',
  validate: 'Validate',
  reset: 'Reset Peer',
  firstFault: (position: number) => `Blok pertama yang rusak: #${formatNumber(position)}`,
  checked: (peer: number, isValid: boolean) => `Peer ${peer} diperiksa: ${isValid ? 'Valid' : 'Invalid'}`,
  editedCount: (count: number) => `${formatNumber(count)} blok diubah`,
  chain: (peer: number) => `Rantai peer ${peer}`,
  block: (position: number) => `Blok ${formatNumber(position)}`,
  edited: 'Diubah',
  genesis: 'Genesis',
  addItem: 'Add Item',
  removeItem: 'Remove',
  addToken: 'Tambah Token',
  removeToken: 'Hapus',
  item: (number: number) => `Item ${number}`,
  moreTokens: (count: number) => `${formatNumber(count)} token lagi`,
  tokenOf: (number: number) => `Token ${number}`,
  mine: 'Mine Block',
  mining: 'Mining...',
  mineAll: 'Mine dari sini',
  mineAllHint: 'Sambungkan dan tambang blok ini dan semua blok sesudahnya.',
  stop: 'Hentikan',
  busy: 'Peer ini sedang menambang blok lain.',
  progress: (attempts: number, seconds: string) => `${formatNumber(attempts)} percobaan, ${seconds} detik`,
  found: (nonce: number, attempts: number) =>
    `Nonce ${formatNumber(nonce)} ditemukan dalam ${formatNumber(attempts)} percobaan.`,
  exhausted: (attempts: number) =>
    `Nonce tidak ditemukan dalam ${formatNumber(attempts)} percobaan. Ubah isi blok, lalu coba lagi.`,
  changedMeanwhile: 'Blok ini berubah selama ditambang, jadi nonce yang ditemukan tidak dipakai.',
  spread: 'Salin ke satu peer lagi',
  spreadHint: 'Peer berikutnya yang memegang rantai lain mengambil rantai ini.',
  cancelled: (attempts: number) => `Dihentikan setelah ${formatNumber(attempts)} percobaan.`,
  ring: {
    title: 'Jaringan',
    node: (peer: number, what: string) => `Peer ${peer}: ${what}`,
    alone: (blocks: number) => `rantai yang hanya dipegangnya, ${formatNumber(blocks)} blok`,
    shared: (others: number, blocks: number) =>
      `rantai yang sama dengan ${others} peer lain, ${formatNumber(blocks)} blok`,
    invalid: 'rantai tidak valid',
    together: 'sepakat',
    passed(from: number | undefined, to: readonly number[]): string {
      const giver = from === undefined ? 'Penambang lain' : `Peer ${from}`;
      return `${giver} memberikan rantainya kepada ${to.length === 1 ? `peer ${to[0]}` : `${to.length} peer`}.`;
    },
    passedNone: 'Tidak ada peer yang pindah: rantai itu tidak berisi lebih banyak kerja.',
    hint: 'Sama bentuk dan warna: sama rantainya. Pilih sebuah peer untuk membukanya.',
  },
  drawn: {
    row: (peer: number) => `Gambar rantai peer ${peer}`,
    key: 'Arti gambar',
    states: {
      valid: 'valid',
      invalid: 'tidak valid',
      shaken: 'valid, tetapi berdiri di atas blok yang tidak valid',
      mined: 'diubah dan ditambang di sini',
    } satisfies Record<CellState, string>,
    differs: 'lain dari milik kebanyakan peer',
    unlinked: 'tidak tersambung ke blok sebelumnya',
    left: (count: number) => `${formatNumber(count)} blok tidak digambar`,
  },
  lesson: {
    title: 'Pelajaran',
    now: (done: number, of: number, title: string) =>
      `Pelajaran: ${done} dari ${of} selesai. Sekarang: ${title}`,
    finished: 'Semua pelajaran selesai',
    open: 'Buka pelajaran',
    show: 'Tunjukkan tempatnya',
    close: 'Tutup pelajaran',
    next: (title: string) => `Berikutnya: ${title}`,
    table: 'Gambar ini sebagai tabel',
    answer: 'Jawaban',
    check: 'Periksa',
    right: 'Benar',
    wrong: 'Belum',
    noNumber: 'Tulis jawabannya sebagai angka.',
    again: 'Mulai dari awal',
    kept: 'Kemajuan disimpan di perangkat ini.',
    minute: 'Penjelasan satu menit',
    languages: { id: 'Bahasa Indonesia', en: 'English' },
    done: 'selesai',
    titles: {
      tamper: 'Ubah satu isian',
      mine: 'Tambang blok itu',
      cascade: 'Perbaiki semua blok sesudahnya',
      work: 'Kerja, bukan suara',
      keys: 'Kunci dan tanda tangan',
      merkle: 'Pohon Merkle',
    } satisfies Record<LessonName, string>,
    hints: {
      tamper:
        'Ganti satu huruf di sebuah blok, misalnya di Buyer. Hash-nya berubah seluruhnya dan peer menjadi Invalid.',
      mine: "Tekan 'Mine Block' di blok itu sampai hash-nya diawali 000 lagi. Di sini itu sekejap; berapa harga kerja yang sungguh, terasa di 'Kesulitan yang menyesuaikan diri'.",
      cascade:
        "Blok sesudahnya masih menyebut hash yang lama. Salin hash blok sebelumnya ke 'Previous Hash' lalu tambang, blok demi blok, atau pakai 'Mine dari sini'.",
      work: "Tekan 'Salin ke satu peer lagi' sampai enam peer memegang rantai yang Anda tulis ulang, lalu 'Jaringan menambang satu blok', dan lihat rantai siapa yang tinggal.",
      keys: "Tekan 'Tanda tangani', lalu ganti satu huruf pada teks transfer dan lihat tanda tangannya gagal.",
      merkle:
        "Pilih sebuah barang dan tekan 'Buktikan'. Lalu ubah bunyi barang itu dan lihat buktinya gagal.",
    } satisfies Record<LessonName, string>,
    relink: (position: number) => `Blok ${formatNumber(position)} belum disambungkan ke blok sebelumnya.`,
    repair: (position: number) => `Blok ${formatNumber(position)} sudah tersambung, tinggal ditambang.`,
    nothingChanged: {
      mine: 'Belum ada blok yang diubah: ganti dulu satu huruf di sebuah blok.',
      chain:
        "Belum ada rantai yang diubah: ganti dulu satu huruf di sebuah blok, lalu tekan 'Mine dari sini' di blok itu.",
    },
    lastBlock:
      'Tidak ada blok sesudahnya yang rusak: yang diubah blok terakhir. Ganti satu huruf di blok yang lebih awal.',
    held: (count: number, all: number) => `Rantai ini dipegang ${count} dari ${all} peer.`,
    where: (peer: number, position: number) => `Peer ${peer}, blok ${formatNumber(position)}`,
    moral:
      'Mengubah riwayat berarti menambang ulang semua blok sesudahnya, dan itu pun baru berlaku jika isinya menjadi kerja terbanyak. Rantai tercatat Pasok ditulis satu server, jadi simpan kepala rantai di tempat Anda sendiri: siapa memegangnya, melihat perubahan itu.',
  },
});
