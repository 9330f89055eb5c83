import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../format-number.ts';
import type { CellState } from './drawn/cells.ts';
import type { Step } from './step.ts';

/** Texts of the simulation; quoted ones are the specification's. */
export const words = wordsOf('mf-blockchain lab', {
  title: 'Blockchain Network Simulation (10 Peers)',
  steps: {
    label: 'Langkah',
    desk: 'Meja',
    toClass: 'Kelas',
    done: 'selesai',
    names: {
      hash: 'Hash',
      blok: 'Blok',
      rantai: 'Rantai',
      kunci: 'Kunci',
      merkle: 'Merkle',
      jaringan: 'Jaringan',
    } satisfies Record<Step, string>,
    /** What of a step is not so of the recorded chain. */
    lines: {
      hash: 'Latihan: teks Anda tinggal di peramban ini.',
      blok: 'Latihan: ini salinan. Blok tercatat hanya ditulis server.',
      rantai: 'Latihan: di rantai tercatat perubahan begini terlihat dari kepala bertanda tangan.',
      kunci: 'Latihan: kunci ini dibuat di peramban ini dan tidak disimpan.',
      merkle: 'Latihan: tidak ada blok di Pasok yang menyimpan akar; bloknya memuat seluruh daftar barang.',
      jaringan: 'Latihan: rantai tercatat ditulis satu server, bukan sepuluh peer.',
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
    passed(from: number | undefined, count: number, first: number): string {
      const giver = from === undefined ? 'Penambang lain' : `Peer ${from}`;
      return `${giver} memberikan rantainya kepada ${count === 1 ? `peer ${first}` : `${count} peer`}.`;
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
  keys: {
    secret: 'Kunci rahasia',
    publicKey: 'Kunci publik',
    transfer: 'Teks transfer',
    signature: 'Tanda tangan',
    sample: (from: string, to: string, amount: string) => `${from} membayar ${amount} kepada ${to}`,
    sign: 'Tanda tangani',
    renew: 'Kunci baru',
    holds: 'Tanda tangan valid',
    fails: 'Tanda tangan TIDAK valid',
    picture: 'Teks dan kunci rahasia menjadi tanda tangan; kunci publik memeriksanya.',
  },
  merkle: {
    items: 'Delapan barang contoh',
    samples: [
      'Kertas A4 · 20 rim',
      'Laptop · 2 unit',
      'Mouse · 5 unit',
      'Tas sekolah · 12 buah',
      'Kursi · 30 buah',
      'Papan tulis · 3 buah',
      'Spidol · 60 buah',
      'Kamus · 8 buah',
    ],
    source:
      'Daun adalah SHA-256 dari byte 0 dan teksnya, simpul SHA-256 dari byte 1 dan kedua hash di bawahnya (RFC 6962, bagian 2.1).',
    claim: 'Barang yang dibuktikan',
    root: 'Akar',
    needs: (hashes: number, items: number) =>
      `Untuk membuktikan satu dari ${formatNumber(items)} barang diperlukan ${formatNumber(hashes)} hash tetangga (bergaris tebal).`,
    prove: 'Buktikan',
    holds: 'Terbukti: sampai di akar',
    fails: 'Tidak terbukti: akarnya lain',
    picture: (leaves: number, levels: number) =>
      `Pohon Merkle dengan ${leaves} daun dan ${levels} tingkat; jalan barang terpilih ke akar ditonjolkan.`,
  },
  task: {
    tries: (count: number) => `${formatNumber(count)} teks dicoba.`,
    parts: (done: number, all: number) => `${done} dari ${all} langkah.`,
    valid: (count: number, all: number) => `${formatNumber(count)} dari ${formatNumber(all)} blok valid.`,
    held: (count: number, all: number) => `Rantai yang ditulis ulang dipegang ${count} dari ${all} peer.`,
    next: 'Lanjut',
    minute: 'Penjelasan satu menit',
    titles: {
      hash: 'Cari sebuah nol',
      blok: 'Ubah, lalu tambang',
      rantai: 'Perbaiki semua blok sesudahnya',
      kunci: 'Kunci dan tanda tangan',
      merkle: 'Pohon Merkle',
      jaringan: 'Kerja, bukan suara',
    } satisfies Record<Step, string>,
    hints: {
      hash: 'Ganti teksnya sampai hash-nya diawali sebuah 0. Kira-kira satu dari enam belas teks begitu.',
      blok: "Ganti satu huruf, misalnya di Buyer: hash-nya berubah seluruhnya. Lalu tekan 'Mine Block' sampai hash-nya diawali 000 lagi.",
      rantai:
        "Ganti satu huruf di Blok 1 dan tambang. Blok sesudahnya masih menyebut hash yang lama: salin hash blok sebelumnya ke 'Previous Hash' lalu tambang, blok demi blok, atau pakai 'Mine dari sini'.",
      kunci:
        "Tekan 'Tanda tangani', lalu ganti satu huruf pada teks transfer dan lihat tanda tangannya gagal.",
      merkle:
        "Pilih sebuah barang dan tekan 'Buktikan'. Lalu ubah bunyi barang itu dan lihat buktinya gagal.",
      jaringan:
        "Ganti satu huruf di sebuah blok dan tekan 'Mine dari sini'. Tekan 'Salin ke satu peer lagi' sampai enam peer memegang rantai itu, lalu 'Jaringan menambang satu blok', dan lihat rantai siapa yang tinggal.",
    } satisfies Record<Step, string>,
    shown: {
      hash: 'Satu huruf lain memberi hash yang seluruhnya lain: mencari nol hanya bisa dengan mencoba.',
      blok: 'Hash yang diawali 000 ditemukan dengan mencoba nonce demi nonce; memeriksanya satu hitungan.',
      rantai: 'Mengubah satu blok berarti menambang ulang semua sesudahnya.',
      kunci: 'Tanda tangan berlaku hanya untuk teks yang ditandatangani.',
      merkle: 'Satu barang dari delapan dibuktikan dengan tiga hash.',
      jaringan:
        'Jaringan latihan memilih rantai dengan kerja terbanyak, bukan yang paling banyak dipegang. Rantai tercatat Pasok ditulis satu server: simpan kepala rantainya di tempat Anda sendiri.',
    } satisfies Record<Step, string>,
  },
});
