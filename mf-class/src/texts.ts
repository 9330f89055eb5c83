import { formatNumber } from '@pasok/ui';

/** Every text of this module. */
export const texts = {
  title: 'Kelas Blockchain',
  exercise:
    'Rantai latihan: tidak ada hubungannya dengan transaksi yang tercatat, dan hilang setelah sehari.',
  loading: 'Memuat kelas...',
  failed: 'Kelas gagal dimuat.',
  block: (index: number) => `Blok #${formatNumber(index)}`,
  disconnected: 'Sambungan terputus. Halaman ini menyambung kembali sendiri.',
  join: {
    lead: 'Masukkan kode dari guru. Tidak perlu akun, cukup nama panggilan, bukan nama asli.',
    code: 'Kode kelas',
    nickname: 'Nama panggilan',
    submit: 'Masuk kelas',
    failed: 'Belum dapat masuk kelas',
    teacher: 'Guru? Masuk dengan akun',
    over: 'Kelas ini sudah berakhir',
    overHint:
      'Kelas berlangsung paling lama sehari. Guru juga bisa mengakhirinya, atau mengeluarkan perangkat.',
    other: 'Masuk kelas lain',
  },
  student: {
    you: (nickname: string, code: string) => `${nickname} di kelas ${code}`,
    leave: 'Keluar dari kelas',
    agreed: (agreeing: number, of: number) =>
      `${formatNumber(agreeing)} dari ${formatNumber(of)} perangkat memegang rantai yang sama`,
    all: 'Seluruh kelas sepakat',
    waiting: 'Kelas belum sepakat',
    task: 'Tugas Anda',
    taskMine: (index: number) =>
      `Tulis sesuatu, lalu tambang blok #${formatNumber(index)}. Blok yang tercepat dipakai semua, asal kabarnya tiba sebelum perangkat lain menemukan bloknya sendiri.`,
    taskFrozen: 'Guru sedang membekukan kelas. Bandingkan rantai Anda dengan teman di sebelah.',
    taskSplit: (group: number) =>
      `Jaringan terpisah: Anda di kelompok ${group}. Tambang terus, dan lihat apa yang terjadi saat tersambung lagi.`,
    nonceTitle: 'Apa itu hash dan nonce?',
    nonceText: (zeros: number) =>
      `Hash adalah sidik jari isi blok: ganti satu huruf, dan hash-nya lain sama sekali. Blok baru diterima bila hash-nya diawali ${zeros} nol. Ponsel Anda mencoba angka demi angka, nonce, sampai ada yang cocok; ponsel lain memeriksanya dengan satu kali hitung.`,
    text: 'Isi blok',
    textHint: 'Paling banyak 60 huruf, terlihat oleh seluruh kelas.',
    mine: (index: number) => `Tambang blok #${formatNumber(index)}`,
    stop: 'Hentikan',
    searching: (attempts: number) => `Mencari nonce… ${formatNumber(attempts)} percobaan`,
    found: (index: number, attempts: number) =>
      `Blok #${formatNumber(index)} Anda ditemukan pada percobaan ke-${formatNumber(attempts)} dan diteruskan ke kelas.`,
    exhausted: (attempts: number) =>
      `Nonce tidak ditemukan dalam ${formatNumber(attempts)} percobaan. Ganti isi blok, lalu tambang lagi.`,
    beaten: (name: string, index: number) =>
      `${name} lebih dulu menemukan blok #${formatNumber(index)}. Tambang blok berikutnya.`,
    hidden: 'Dihentikan: halaman ini tidak terlihat. Buka lagi, lalu tambang.',
    called: 'tambang serentak',
    chain: 'Rantai di perangkat ini',
    branches: (count: number) =>
      `${formatNumber(count)} blok dikenal tetapi tidak dipakai: rantainya berisi lebih sedikit kerja, atau sama banyak tetapi terlihat belakangan.`,
    mined: (name: string) => `ditambang ${name}`,
    first: 'blok pertama, sama di semua perangkat kelas ini',
    hash: 'hash',
    previous: 'sebelumnya',
    listHint: 'Tiap blok menyebut hash blok di bawahnya: itulah yang mengikat rantai.',
    refused: (round: number, fault: string) => `Blok palsu ke-${round} ditolak perangkat ini. ${fault}`,
  },
  teacher: {
    lead: 'Buka kelas, lalu biarkan siswa bergabung dengan ponsel masing-masing. Setiap ponsel menjadi satu peer dengan rantainya sendiri.',
    open: 'Buka kelas',
    openFailed: 'Kelas tidak dapat dibuka',
    plans: 'Unduh rencana pelajaran: 4 pertemuan, 40 menit',
    asStudent: 'Masuk sebagai siswa',
    code: 'Kode kelas',
    address: (address: string) => `Buka ${address} lalu ketik kode ini, atau pindai:`,
    ownMachine:
      'Alamat ini hanya ada di komputer ini. Supaya ponsel dapat masuk, jalankan Pasok dengan npm start -- --class, atau buka lewat alamatnya di jaringan sekolah.',
    otherAddresses: (addresses: readonly string[]) => `Tidak terbuka? Coba ${addresses.join(' atau ')}.`,
    share: (code: string) => `Ikut kelas blockchain di Pasok dengan kode ${code}:`,
    qr: (code: string) => `Kode QR untuk masuk kelas ${code}`,
    empty: 'Belum ada perangkat',
    emptyHint: 'Tunjukkan kode atau kode QR ini di layar. Perangkat muncul di lingkaran begitu bergabung.',
    ring: (agreeing: number, of: number) =>
      `Jaringan kelas: ${agreeing} dari ${of} perangkat memegang kepala rantai yang sama`,
    together: (asleep: number) => (asleep === 0 ? 'sepakat' : `sepakat · ${asleep} tidur`),
    forks: 'Cabang rantai',
    forksHint: 'Satu kotak satu blok; angka di bawahnya: berapa perangkat yang memegangnya sebagai kepala.',
    branch: (index: number, name: string, holders: number) =>
      `Blok #${index} oleh ${name}, kepala ${holders} perangkat`,
    controls: 'Kendali',
    mineNow: 'Semua menambang sekarang',
    freeze: 'Bekukan',
    unfreeze: 'Cairkan',
    delay: (ms: number) => `Jeda jaringan: ${formatNumber(ms / 1000, 3)} detik`,
    difficulty: (zeros: number) => `Kesulitan: ${zeros} nol`,
    pace: (seconds: number, branches: number) =>
      `Bila semua menambang: satu blok tiap ± ${formatNumber(seconds, 2)} detik, ± ${formatNumber(branches, 1)} blok berdampingan tiap ronde.`,
    paceUnknown:
      'Perangkat mengukur kecepatannya sendiri begitu masuk; sesudah itu di sini tertulis kesulitan yang pas.',
    fit: (zeros: number) => `Pakai ${zeros} nol: yang tercepat dipakai`,
    split: (second: number) =>
      second === 0 ? 'Jaringan utuh' : `Jaringan terpisah: ${second} perangkat di kelompok 2`,
    heal: 'Sambung lagi',
    falseChanged: 'Kirim blok yang diubah',
    falseUnmined: 'Kirim blok tanpa kerja',
    refusals: (refused: number, of: number) => `Blok palsu terakhir ditolak ${refused} dari ${of} perangkat`,
    close: 'Akhiri kelas',
    closeAsk: 'Akhiri kelas ini?',
    closeHint: 'Semua perangkat keluar, dan rantai latihan dihapus.',
    cancel: 'Batal',
    failed: 'Perintah gagal',
    devices: 'Perangkat',
    nickname: 'Nama',
    head: 'Kepala',
    mined: 'Menambang',
    group: 'Kelompok',
    state: 'Keadaan',
    here: 'tersambung',
    away: 'tidur atau terputus',
    remove: (name: string) => `Keluarkan ${name}`,
    removeShort: 'Keluarkan',
  },
};
