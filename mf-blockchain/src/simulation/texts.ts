import { formatNumber } from '../texts.ts';
import type { CellState } from './drawn/cells.ts';
import type { LessonName, PeerLesson } from './lessons.ts';

/** Texts of the simulation; quoted ones are the specification's. */
export const words = {
  toClass: 'Sekelas bersama: buka atau masuk kelas',
  title: 'Blockchain Network Simulation (10 Peers)',
  intro:
    'Ubah isi blok di salah satu peer, lihat rantainya rusak, lalu tambang ulang. Semua terjadi di peramban ini: rantai di server tidak berubah.',
  loading: 'Memuat blockchain dari server...',
  error: (message: string) => `Error: ${message}`,
  retry: 'Retry Loading',
  cut: (count: number) =>
    `Tiap peer menyalin ${formatNumber(count)} blok pertama dari rantai yang lebih panjang.`,
  empty: 'Rantai di server masih kosong.',
  validCount: (count: number, all: number) => `Peers Valid ${count}/${all}`,
  invalidCount: (count: number, all: number) => `Peers Invalid ${count}/${all}`,
  resetAll: 'Reset All Peers',
  resetAllAsk: 'Kembalikan semua peer ke salinan server? Semua perubahan hilang.',
  resetAllConfirm: 'Kembalikan semua',
  cancel: 'Batal',
  agreeing: (count: number, all: number) => `${count} dari ${all} peer memegang rantai valid yang sama.`,
  disagreeing: (names: string, rest: number) =>
    `${names} valid, tetapi isinya berbeda dari ${rest} peer lain: hash blok terakhirnya lain.`,
  noneValid: 'Tidak ada peer dengan rantai valid.',
  consensus: 'Rantai valid terpanjang menang',
  consensusHint:
    'Semua peer mengambil rantai valid terpanjang; jika sama panjang, yang paling banyak dipegang.',
  peer: (number: number) => `Peer ${number}`,
  peers: 'Peer',
  openAll: 'Buka semua',
  foldAll: 'Lipat semua',
  valid: 'Valid',
  invalid: 'Invalid',
  differs: 'Rantai berbeda',
  validate: 'Validate',
  reset: 'Reset Peer',
  undo: 'Urungkan',
  append: 'Tambah Blok',
  appended: (position: number) =>
    `Blok ${formatNumber(position)} ditambahkan di ujung rantai. Isi, lalu tambang.`,
  firstFault: (position: number) => `Blok pertama yang rusak: #${formatNumber(position)}`,
  checked: (peer: number, isValid: boolean) => `Peer ${peer} diperiksa: ${isValid ? 'Valid' : 'Invalid'}`,
  editedCount: (count: number) => `${formatNumber(count)} blok diubah`,
  chain: (peer: number) => `Rantai peer ${peer}`,
  block: (position: number) => `Blok ${formatNumber(position)}`,
  edited: 'Diubah',
  added: 'Baru',
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
    passed: (from: number, to: readonly number[]) =>
      to.length === 1
        ? `Peer ${from} memberikan rantainya kepada peer ${to[0]}.`
        : `Peer ${from} memberikan rantainya kepada ${to.length} peer.`,
    passedNone: 'Semua peer sudah memegang rantai itu.',
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
    changed: 'Yang berubah',
    moreChanges: (count: number) => `dan ${formatNumber(count)} isian lagi`,
    breaksItself: (count: number) =>
      count > 1
        ? `Blok ini dan ${formatNumber(count - 1)} blok sesudahnya tidak lagi dapat dipercaya.`
        : 'Blok ini tidak lagi valid.',
    breaksLater: (count: number) => `Blok ini valid lagi, ${formatNumber(count)} blok sesudahnya belum.`,
    breaksNothing: 'Blok ini dan semua blok sesudahnya valid.',
  },
  lesson: {
    title: 'Pelajaran',
    now: (done: number, of: number, title: string) =>
      `Pelajaran: ${done} dari ${of} selesai. Sekarang: ${title}`,
    finished: 'Semua pelajaran selesai',
    all: 'Semua pelajaran',
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
    sheet: 'Cetak lembar jawaban untuk guru',
    sheetFailed: 'Lembar jawaban gagal dimuat',
    sheetAgain: 'Periksa sambungan, lalu tekan tombolnya sekali lagi.',
    sheetTitle: 'Pelajaran blockchain: pertanyaan dan jawaban',
    done: 'selesai',
    titles: {
      tamper: 'Ubah satu isian',
      mine: 'Tambang blok itu',
      cascade: 'Perbaiki semua blok sesudahnya',
      outvote: 'Kalah suara',
      majority: 'Mayoritas menang',
      keys: 'Kunci dan tanda tangan',
      merkle: 'Pohon Merkle',
      fork: 'Rantai bercabang',
      bits: 'Kesulitan yang menyesuaikan diri',
      race: '51 persen',
    } satisfies Record<LessonName, string>,
    pictures: {
      tamper:
        'Sebuah blok di tengah rantai diubah: ia dan sambungannya tidak valid lagi, yang sesudahnya goyah.',
      mine: 'Blok yang diubah ditambang: ia valid lagi, blok sesudahnya belum.',
      cascade: 'Semua blok sesudahnya disambungkan dan ditambang: seluruh rantai valid lagi.',
      outvote: 'Satu peer memegang rantai lain; sesudah bersepakat semua memegang rantai yang sama.',
      majority:
        'Enam dari sepuluh peer memegang rantai yang ditulis ulang; sesudah bersepakat semua memegangnya.',
    } satisfies Record<PeerLesson, string>,
    hints: {
      tamper:
        'Ganti satu huruf di sebuah blok, misalnya di Buyer. Hash-nya berubah seluruhnya dan peer menjadi Invalid.',
      mine: "Tekan 'Mine Block' di blok itu sampai hash-nya diawali nol lagi.",
      cascade:
        "Blok sesudahnya masih menyebut hash yang lama. Salin hash blok sebelumnya ke 'Previous Hash' lalu tambang, blok demi blok, atau pakai 'Mine dari sini'.",
      outvote:
        "Rantai yang ditulis ulang bisa valid, tetapi peer lain memegang rantai yang lain. Tekan 'Rantai valid terpanjang menang' dan lihat rantai siapa yang tinggal.",
      majority:
        "Ubah dan tambang ulang sebuah rantai sekali lagi. Tekan 'Salin ke satu peer lagi' sampai enam peer memegangnya, lalu 'Rantai valid terpanjang menang'.",
      keys: "Tekan 'Tanda tangani', lalu ganti satu huruf pada teks transfer dan lihat tanda tangannya gagal.",
      merkle:
        "Pilih sebuah barang dan tekan 'Buktikan'. Lalu ubah bunyi barang itu dan lihat buktinya gagal.",
      fork: 'Buat dua cabang, biarkan satu menjadi lebih panjang, lalu hitung blok yang ditinggalkan.',
      bits: 'Tambang beberapa putaran, lihat kesulitan menyusul banyaknya penambang, lalu katakan berapa harga satu bit.',
      race: 'Lihat penyerang dengan 51 persen daya mengejar jaringan, lalu cari berapa blok melindungi dari 30 persen.',
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
      'Mengubah riwayat berarti menambang ulang semua blok sesudahnya, dan itu pun baru berlaku jika sebagian besar jaringan ikut. Karena itu simpan kepala rantai di tempat Anda sendiri: siapa memegangnya, melihat perubahan itu.',
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
    why: 'Teks atau kunci bukan lagi yang ditandatangani. Kembalikan hurufnya, dan tanda tangan valid lagi.',
    picture: 'Teks dan kunci rahasia menjadi tanda tangan; kunci publik memeriksanya.',
    flow: { text: 'Teks', secret: 'Kunci rahasia', signature: 'Tanda tangan', publicKey: 'Kunci publik' },
  },
  merkle: {
    items: 'Barang di blok ini',
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
  meter: {
    title: 'Seberapa jauh pencarian ini',
    rate: (perSecond: number, workers: number) =>
      `${formatNumber(Math.round(perSecond))} hash per detik, ${workers} worker`,
    share: (times: string, expected: number) => `${times} × perkiraan (${formatNumber(expected)} percobaan)`,
    chance: (percent: string) => `${percent} pencarian seberat ini sudah selesai di sini`,
  },
  lab: {
    title: 'Lab konsensus',
    difficulty: 'Kesulitan (nol di awal hash)',
    difficultyHint:
      'Hanya di sini: rantai server dan explorer tetap memakai 000. Blok lama tetap valid; blok yang Anda tambang memakai kesulitan ini.',
    option: (zeros: number, expected: number) =>
      `${'0'.repeat(zeros)} (± ${formatNumber(expected)} percobaan)`,
    limit: (attempts: number) => `Menyerah sesudah ${formatNumber(attempts)} percobaan.`,
    speed: 'Kecepatan',
    speedText:
      'Berapa hash per detik peramban ini: satu worker, lalu semua prosesor bersama. Tiga kali bergantian; yang tercepat ditulis, sebab pekerjaan lain di perangkat ini hanya memperlambat.',
    measure: 'Ukur kecepatan',
    measuring: 'Mengukur...',
    one: '1 worker',
    many: (count: number) => `${count} worker`,
    rate: (perSecond: number) => `${formatNumber(Math.round(perSecond))} hash per detik`,
    times: (factor: string) => `${factor} kali satu worker`,
    blockTakes: (zeros: number, seconds: string) =>
      `Sebuah blok '${'0'.repeat(zeros)}' rata-rata ${seconds} detik di sini; kadang sekejap, kadang beberapa kali lebih lama.`,
    single: 'Peramban ini hanya melaporkan satu prosesor, jadi tidak ada yang dibandingkan.',
    chart: 'Percobaan per blok',
    chartEmpty:
      'Belum ada blok yang ditambang. Tambang beberapa blok: jumlah percobaannya sangat berbeda-beda.',
    chartText: (count: number, mean: string) =>
      `${formatNumber(count)} blok ditambang; rata-rata ${mean} kali perkiraan. Garis putus-putus adalah perkiraan: 16 pangkat jumlah nol.`,
    bar: (attempts: number, zeros: number) => `${formatNumber(attempts)} percobaan untuk ${zeros} nol`,
  },
};
