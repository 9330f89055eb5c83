import { formatNumber as format } from '@pasok/ui';

/** 12345 → "12.345", 0.5 → "0,5": with up to three decimals, unlike the whole numbers of most screens. */
export const formatNumber = (value: number): string => format(value, 3);

/** Every text of this module. The specification's words are used as they are. */
export const texts = {
  skip: (list: string) => `Lewati: ${list}`,
  skipped: (list: string) => `Akhir: ${list}`,
  explorer: {
    title: 'Blockchain Explorer',
    intro:
      'Setiap blok diperiksa ulang di peramban ini: hash, bukti kerja, dan sambungan ke blok sebelumnya.',
    loading: 'Memuat blockchain...',
    loadingMining: 'Memuat langkah-langkah mining...',
    failed: (why: string) => `Blockchain gagal dimuat. ${why}`,
    unanswered: (block: string) => `${block} belum dimuat. Tidak ada jawaban dari server.`,
    blockFailed: (block: string) => `${block} gagal dimuat.`,
    pagesFailed: (why: string) => `Sebagian blok gagal dimuat. ${why}`,
    notYet: (block: string) => `${block} belum ada di rantai ini. Begitu tercatat, blok itu dibuka di sini.`,
    unchecked: (problem: string) => `Blok-blok ini belum diperiksa. ${problem}`,
    empty: 'Rantai masih kosong',
    emptyHint: 'Blok pertama muncul setelah sebuah transaksi selesai dicatat.',
    strip: 'Daftar blok',
    block: (index: number) => `Blok #${formatNumber(index)}`,
    count: (count: number) => `${formatNumber(count)} blok`,
    checked: (count: number) => `${formatNumber(count)} blok diperiksa`,
    faulty: (count: number) => `${formatNumber(count)} blok tidak valid`,
    newestFirst: 'Terbaru dahulu',
    previous: 'Blok sebelumnya di layar',
    next: 'Blok berikutnya di layar',
    jump: 'Lompat ke',
    jumpHint: 'Nomor, hash, ID transaksi',
    go: 'Cari',
    notFound: (typed: string) => `Tidak ada blok untuk "${typed}".`,
    searchFailed: (why: string) => `Pencarian gagal, jadi belum diketahui apakah blok itu ada. ${why}`,
    window: 'Bagian rantai',
    windowRange: (start: number, end: number) => `Blok ${formatNumber(start)} – ${formatNumber(end - 1)}`,
    loadingBlock: 'Memuat blok...',
    notLeading: 'Daftar halaman blok dari server tidak menuju ke kepala rantai yang ditandatanganinya.',
    notListed: 'Halaman blok ini bukan yang tercantum dalam daftar yang ditandatangani server.',
    buyer: 'Pembeli',
    vendor: 'Penjual',
    /** By the tokens of a block: it does not tell a deal closed short from one taken for received. */
    received: (units: number, of: number, amount: string) =>
      `${formatNumber(units)} dari ${formatNumber(of)} unit · nilai unit terkonfirmasi ${amount}`,
    first:
      'Blok pertama: isinya tetap, dan semua blok lain bertumpu padanya. Sebelumnya tidak ada blok, jadi Previous Hash-nya nol.',
  },
  overview: {
    title: 'Seluruh rantai',
    each: (count: string) => `Satu kotak = ${count} blok`,
    states: {
      valid: 'valid',
      part: 'diperiksa sebagian, sejauh ini valid',
      faulty: 'tidak valid',
      new: 'baru sejak kunjungan terakhir',
      unknown: 'belum diperiksa',
    },
  },
  badge: {
    genesis: 'Genesis',
    valid: 'Valid',
    invalid: 'Invalid',
    checking: 'Memeriksa…',
    unchecked: 'Belum diperiksa',
  },
  field: {
    index: 'Index',
    timestamp: 'Timestamp',
    hash: 'Hash',
    previousHash: 'Previous Hash',
    nonce: 'Nonce',
    transactionId: 'Transaction ID',
    buyer: 'Buyer',
    vendor: 'Vendor',
    total: 'Total',
    totalAmount: 'Total Amount',
    received: 'Dikonfirmasi',
    items: 'Items',
    name: 'Name',
    quantity: 'Quantity',
    price: 'Price',
    tokens: 'Tokens',
    token: 'Main Token',
    agreement: 'Hash kesepakatan',
    agreementHint:
      'Dihitung ulang dari isi blok ini. Satuan, merek, spesifikasi, tujuan, tanggal kebutuhan, dan syarat penawaran tidak termasuk.',
  },
  copyHash: (label: string) => `Salin ${label} lengkap`,
  details: {
    title: 'Transaction Details',
    loading: 'Memuat isi transaksi...',
    noTokens: 'Tidak ada tokens',
    noItems: 'Tidak ada items ditemukan',
  },
  notMine: {
    button: 'Ini bukan transaksi saya',
    sent: 'Pengelola sudah diberi tahu. Simpan alamat halaman ini dan hash bloknya.',
  },
  debug: {
    title: 'Panel debug',
    state: 'Keadaan',
    hashed: 'Teks yang di-hash',
    hash: 'Hash yang dihitung ulang',
  },
  json: { show: 'JSON', label: (index: number) => `JSON blok #${formatNumber(index)}` },
  sheet: { print: 'Cetak', verdict: 'Hasil pemeriksaan' },
  keys: {
    title: 'Tombol pintas',
    text: 'Selama fokus ada di dalam daftar blok:',
    list: [
      ['← →', 'blok sebelumnya, blok berikutnya; Tab lalu masuk ke blok itu'],
      ['Home, End', 'awal dan akhir bagian rantai ini'],
      ['D', 'buka atau tutup panel debug'],
    ],
  },
  /** The rest of it is loaded by then (explorer/mining-steps/texts.ts). */
  showMining: 'Tampilkan Langkah Mining',
  nonceTitle: 'Apa itu nonce?',
  nonceText:
    "Nonce adalah angka yang dicoba mulai dari 0 sampai SHA-256 dari index + nonce + data + previous hash diawali '000'. Rata-rata perlu sekitar 4.096 percobaan. Mengubah satu huruf saja pada data membuat nonce lama tidak berlaku lagi.",
  slower:
    'Peramban ini tidak menjalankan WebAssembly SIMD. Nonce dicari dengan @noble/hashes: hasilnya sama persis, hanya sekitar 20 kali lebih lambat.',
  alarm: {
    title: 'Peringatan: riwayat rantai berubah',
    rolled_back: 'Blok terakhir yang pernah dilihat peramban ini sudah tidak ada di rantai.',
    forked: 'Rantai bercabang: blok terakhir yang pernah dilihat peramban ini sekarang punya hash lain.',
    rewritten: 'Blok yang pernah dilihat peramban ini sekarang punya hash lain.',
    broken: 'Blok-blok rantai ini tidak sambung sampai ke kepala yang ditunjukkan server.',
    wrong_order:
      'Waktu berjalan mundur: sebuah blok bertanggal sebelum blok di depannya, atau sesudah kepala rantai ditandatangani.',
    olderCopyTitle: 'Rantai belum bisa dibandingkan dengan kunjungan terakhir',
    olderCopy: (asOf: string, index: number) =>
      `Server sedang menjawab dari salinan data per ${asOf}. Salinan itu belum memuat blok #${index} yang pernah dilihat peramban ini, jadi belum bisa diperiksa apakah blok itu masih ada. Buka lagi halaman ini setelah server pulih; jika keterangan ini tidak hilang, tanyakan kepada pengelola.`,
    seen: 'Pernah dilihat',
    signed: 'Ditandatangani server',
    now: 'Sekarang',
    none: 'tidak ada blok',
    proof: 'Server pernah menandatangani kepala rantai itu. Simpan buktinya:',
    copyProof: 'Salin bukti bertanda tangan',
    todo: "Tanyakan kepada pengelola, dan bandingkan kode kepala dengan orang lain di bagian 'Jangan percaya begitu saja' di bawah. Sampai Anda menerima rantai ini, peringatan ini kembali di setiap kunjungan.",
    accept: 'Saya mengerti, pakai rantai ini',
    ask: 'Pakai rantai yang bertentangan dengan yang pernah dilihat peramban ini?',
    askDetail:
      'Kedua kepala rantai baru saja disimpan sebagai berkas. Simpan berkas itu: ia membuktikan perubahan ini juga tanpa server.',
    file: 'kepala-rantai-bertentangan.json',
    acceptedTitle: 'Di peramban ini pernah diterima rantai yang bertentangan',
    accepted: (at: string) => `Terakhir pada ${at}. Kedua kepala rantainya masih disimpan di sini.`,
    saveAgain: 'Simpan lagi sebagai berkas',
  },
  /** What is below it is loaded once it is opened (explorer/trust/texts.ts). */
  trust: {
    title: 'Jangan percaya begitu saja: periksa sendiri',
    loading: 'Memuat kepala rantai...',
    invalid: 'TIDAK valid: kepala ini tidak ditandatangani dengan kunci mana pun yang diumumkan server.',
    newKey:
      'Kunci penanda tangan berbeda dari kunjungan terakhir. Tanyakan kepada pengelola apakah ia menggantinya.',
    headFailed: (why: string) => `Kepala rantai gagal dimuat, jadi tanda tangannya belum diperiksa. ${why}`,
  },
};
