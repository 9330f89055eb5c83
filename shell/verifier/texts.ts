import type { ReceiptPart } from '@pasok/chain/receipt';
import type { SealPart } from '@pasok/chain/seal-file';
import { wordsOf } from '@pasok/contracts/language';
import type { NoAnswer } from './public-log.ts';

/** Every word that the page's script says; what always stands there is in page.html. */
export const texts = wordsOf('verifier', {
  /** How its dates are written (BCP 47). */
  dates: 'id-ID',
  busy: 'Memeriksa…',
  searching: (done: number) => `Mencari di log publik: ${done} blok sudah dilihat…`,
  verdict: {
    valid: '✓ Bukti sah',
    stands: (index: number) => `✓ Sah, dan masih di #${index} dari rantai hari ini`,
    code: (index: number) => `✓ Masih di #${index} dari rantai hari ini`,
    block: (index: number) => `Blok #${index} ada di rantai hari ini`,
    refuted: '✕ DIBANTAH: dua pernyataan yang ditandatangani',
    invalid: '✕ Bukti TIDAK sah',
    differs: (index: number) => `✕ BERBEDA: di #${index} hari ini ada blok lain`,
    open: 'Belum lengkap',
    unreadable: 'Tidak terbaca',
    absent: (index: number) => `Tidak ada #${index} di rantai hari ini`,
    unfound: 'Hash ini tidak ada di log publik',
    unanswered: 'Rantai hari ini belum bisa ditanya',
  },
  parts: {
    file: 'Bentuk berkas',
    block: 'Hash blok',
    work: "Bukti kerja ('000')",
    total: 'Total',
    agreement: 'Kesepakatan',
    key: 'Kunci',
    signature: 'Tanda tangan',
    time: 'Waktu',
    log: 'Log transparansi',
    parties: 'Tanda tangan atas isi ini',
    keys: 'Pendaftaran kunci',
  } satisfies Record<ReceiptPart, string>,
  marks: { right: '✓ benar', wrong: '✕ salah', open: '– tidak diperiksa' },
  today: 'Rantai hari ini',
  reasons: {
    file: 'Berkas ini bukan bukti blockchain, juga bukan surat yang memuatnya, atau tidak persis seperti saat dibuat.',
    block: 'Isi blok diubah: hash blok bukan SHA-256 dari isinya.',
    work: "Hash blok tidak diawali '000': blok ini tidak ditambang.",
    total:
      'Total blok ini bukan jumlah harga × banyaknya: server mencatat angka yang tidak pernah disepakati.',
    agreement: 'Kesepakatan diubah: berbeda dari isi blok atau dari hash kesepakatannya.',
    key: 'Bukti ini ditandatangani dengan kunci lain daripada kunci yang ada di sini, jadi belum bisa dinilai: itu belum berarti salah. Minta kunci itu dari sumber lain, lalu isi di bawah.',
    signature: 'Tanda tangan tidak valid untuk blok ini.',
    time: 'Waktu blok ini sesudah waktu tanda tangannya.',
    log: 'Bukti ini tidak menunjukkan blok itu di log yang ditandatangani kunci itu.',
    parties:
      'Ada tanda tangan yang bukan atas isi ini, atau satu kunci menandatangani sebagai pembeli dan penjual.',
    keys: 'Log tindakan tidak memuat kunci penanda tangan seperti yang disebut di sini.',
  } satisfies Record<ReceiptPart, string>,
  resaved: 'Berkas ini disimpan ulang oleh surel atau program lain; isinya tidak berubah.',
  asks: {
    key: 'Sejauh ini benar. Isi kunci publik di bawah untuk memeriksa tanda tangannya.',
    badKey: (key: string) =>
      `'${key}' bukan kunci: 43 huruf, angka, - atau _, atau sebaris seperti di /log/vkey.`,
    typed:
      'Isi nomor blok (12), kode kepala (12-7fa0-74e9-…), atau hash: 64 huruf 0–9 dan a–f. Untuk hash dokumen, jatuhkan bukti blockchain-nya.',
    noQr: 'Tidak ada kode QR Pasok yang terbaca di foto ini. Foto lebih dekat dan rata, atau ketik nomor dan kodenya.',
    noReader:
      'Peramban ini tidak bisa membaca kode QR dari berkas di disk. Ketik nomor blok dan kode yang tercetak di bawahnya.',
    badReader: 'Pembaca kode QR tidak sama dengan yang dibangun bersama halaman ini, jadi tidak dijalankan.',
    tooLarge: 'Berkas ini lebih dari 5 MB: itu bukan bukti blockchain.',
  },
  unanswered: {
    network: 'Server tidak menjawab. Coba lagi nanti; jawaban lain di halaman ini tidak bergantung padanya.',
    broken:
      'Berkas log yang datang tidak cocok dengan checkpoint-nya sendiri, jadi tidak dipakai. Coba lagi; bila tetap begitu, kabarkan kepada orang yang memegang bukti lain.',
    key: 'Checkpoint hari ini tidak ditandatangani kunci yang dipakai di sini. Mungkin kuncinya sudah diganti: bandingkan dengan sumber lain.',
    witness:
      'Di bawah checkpoint hari ini ada tanda tangan saksi yang kuncinya Anda isi, dan tanda tangan itu salah: checkpoint ini tidak dipakai. Tanyakan kepada saksi itu sendiri.',
  } satisfies Record<NoAnswer['why'], string>,
  disk: (origin: string) =>
    `Halaman ini dibuka dari disk, jadi ia tidak menanya siapa pun sendiri. Bukti ini menyebut log ${origin}.`,
  diskAlone:
    'Halaman ini dibuka dari disk, dan bukti ini tidak menyebut log yang bisa ditanya. Untuk rantai hari ini, buka /verifikasi di alamat Pasok.',
  diskTyped: 'Dari disk, halaman ini hanya memeriksa berkas bukti. Nomor dan hash ditanyakan di /verifikasi.',
  moved: (then: string, now: string) =>
    `Bukti ini dari log ${then}, sedangkan server ini menjawab sebagai ${now}. Tanyakan di alamat yang disebut bukti.`,
  wrongWitness: (name: string) =>
    `Tanda tangan saksi ${name} di bawah log bukti ini rusak atau dipalsukan: kuncinya ada di sini dan tidak cocok.`,
  noProof: 'Bukti ini dibuat sebelum ada log: yang dibandingkan hash bloknya.',
  stands: (size: number) =>
    `Log hari ini punya ${size} blok, dan awalnya sama dengan yang dulu ditandatangani.`,
  standsHash: (size: number) => `Log hari ini punya ${size} blok, dan hash di tempat ini sama.`,
  shorter: (size: number, isSameKey: boolean) =>
    `Yang ditandatangani dulu memuat lebih banyak: hari ini ${isSameKey ? 'kunci yang sama' : 'kunci lain dari log itu'} menandatangani log yang hanya ${size} entri. Riwayatnya dimundurkan.`,
  undated:
    'Checkpoint tidak bertanggal: Anda melihatnya sekarang, tetapi bagi orang lain hal ini baru terbukti bila saksi ikut menandatangani yang pendek sesudah yang panjang. Minta orang lain membuka halaman ini juga, dan simpan kedua pernyataan.',
  other: (isSameKey: boolean) =>
    `${isSameKey ? 'Kunci yang sama menandatangani' : 'Dua kunci dari log yang sama menandatangani'} dua riwayat yang tidak bisa sama-sama benar. Keduanya cukup untuk ditunjukkan kepada siapa pun, tanpa isi transaksi.`,
  saidThen: 'Dulu',
  saidNow: 'Hari ini',
  said: (index: number, hash: string) => `entri #${index}: ${hash}`,
  saidSize: (size: number) => `log sepanjang ${size} entri`,
  block: (hash: string, code: string) => `Hash ${hash}. Kode kepala ${code}.`,
  blockHint:
    'Log publik hanya memuat hash. Isi dan pihak transaksinya hanya ada di bukti blockchain, yang dipegang pembeli dan penjual.',
  code: 'Nomor dan kode di cetakan cocok. Cetakan tidak ditandatangani: isinya baru terbukti dengan berkas bukti blockchain.',
  differs:
    'Cetakan atau kode ini menyebut hash lain daripada rantai hari ini. Kode tidak ditandatangani, jadi ini belum bantahan: minta berkas bukti blockchain-nya dan jatuhkan di sini.',
  absent: (size: number, last: number) => `Log hari ini punya ${size} blok, #0 sampai #${last}.`,
  absentCode:
    'Bila kode ini dari cetakan lama, rantainya mungkin dimundurkan: minta berkas bukti blockchain-nya dan jatuhkan di sini.',
  unfound: (seen: number) =>
    `Dicari di ${seen} blok terakhir. Hash kesepakatan dan hash dokumen tidak ada di log publik: untuk itu perlu berkas bukti blockchain. Isi dulu hash itu, lalu jatuhkan buktinya di sini.`,
  sameAgreement: 'Hash yang Anda isi adalah hash kesepakatan di bukti ini.',
  sameBlock: 'Hash yang Anda isi adalah hash blok di bukti ini.',
  otherHash: 'Hash yang Anda isi bukan hash kesepakatan dan bukan hash blok di bukti ini.',
  proofFile: 'Bukti log (.tlog-proof) ini membuktikan blok yang hari ini ada di tempat itu.',
  mailNote: 'Surat ini memuat pernyataan log yang ditandatangani.',
  otherNote:
    'Surat ini memuat pernyataan log, tetapi bukan dari kunci yang dipakai di sini. Isi kunci publik log itu di bawah.',
  otherProof:
    'Bukti log ini tidak cocok dengan blok yang hari ini ada di tempat itu. Tanpa hash bloknya tidak bisa dikatakan mana yang salah: jatuhkan bukti blockchain (.json).',
  seen: {
    title: 'Siapa yang melihatnya',
    log: (origin: string, size: number) => `Log ${origin} menandatanganinya pada ${size} entri.`,
    nobody: 'Belum ada saksi luar yang ikut menandatangani: sejauh ini hanya operator dan pemegang bukti.',
    right: (name: string, when: string) => `${name}: ✓ benar, melihat log ini ${when}.`,
    otherKey: (name: string) =>
      `${name}: tidak diperiksa. Namanya dikenal, kuncinya bukan yang Anda isi; mungkin ia punya kunci baru. Minta kuncinya dari saksi itu sendiri, lalu isi di bawah.`,
    unknown: (name: string) =>
      `${name}: tidak diperiksa. Minta kuncinya dari saksi itu sendiri (https://${name}/vkey, bila namanya alamatnya), lalu isi di bawah.`,
    key: (keyId: string, words: string) => `Kunci yang dipakai: ${keyId}${words && ` (${words})`}`,
    server: 'diberikan server ini; bandingkan dengan yang Anda dapat dari tempat lain.',
    own: 'yang Anda isi.',
  },
  seal: {
    right: (when: string) => `✓ Penawaran ini disegel sebelum ${when}, dan isinya sama`,
    wrong: '✕ Segel TIDAK sah',
    means:
      'Yang terbukti: isinya tidak diubah dan tidak ditanggali mundur sesudah itu. Bukan: bahwa tidak ada orang lain yang membacanya, dan bukan bahwa tidak ada penawaran yang lebih baru. Dari dua segel penjual yang sama atas permintaan yang sama, yang terakhir berlaku.',
    reasons: {
      file: 'Berkas ini bukan bukti segel, atau tidak persis seperti saat dibuat.',
      content: 'Isi penawaran ini bukan yang disegel: hash dari isi dan garamnya lain daripada segelnya.',
      path: 'Segel ini tidak berada di bawah akar seperempat jam: jalurnya bukan jalur dari 1.024 atau 32.768 segel.',
      proof:
        'Jalur dari segel ini tidak sampai ke log tindakan yang ditandatangani kunci yang dipakai di sini: segelnya tidak ada di log itu, atau waktunya lain.',
    } satisfies Record<SealPart, string>,
    stands: (size: number) =>
      `Log tindakan hari ini punya ${size} akar, satu tiap seperempat jam, dan awalnya sama dengan yang dulu ditandatangani.`,
    shorter: (then: number, now: number, isSameKey: boolean) =>
      `Dulu log tindakan yang ditandatangani punya ${then} akar, hari ini ${isSameKey ? 'kunci yang sama' : 'kunci lain dari log itu'} menandatangani ${now}. Riwayatnya dimundurkan.`,
    other: (isSameKey: boolean) =>
      `${isSameKey ? 'Kunci yang sama menandatangani' : 'Dua kunci dari log yang sama menandatangani'} dua riwayat log tindakan yang tidak bisa sama-sama benar. Keduanya cukup untuk ditunjukkan kepada siapa pun, tanpa isi penawaran.`,
    offer: {
      request: 'Permintaan',
      vendor: 'Penjual',
      item: 'Barang',
      total: 'Total harga',
      delivery: 'Pengiriman',
      days: (days: number) => `${days} hari`,
      notes: 'Catatan',
      terms: 'Ketentuan',
      commitment: 'Segel',
      line: (name: string, kind: string, quantity: number, price: string) =>
        `${name}${kind && ` (${kind})`}: ${quantity} × ${price}`,
    },
  },
  evidence: {
    block: (index: number, one: string, other: string) =>
      `Blok #${index} ditandatangani dengan dua hash: ${one} dan ${other}.`,
    log: (origin: string, size: number) =>
      `Log ${origin} dengan ${size} entri punya dua akar yang ditandatangani.`,
    backwards: (one: number, other: number) =>
      `Blok #${other} bertanggal lebih dulu daripada blok #${one} di bawahnya.`,
    backdated: (one: number, other: number) =>
      `Blok #${other} bertanggal sebelum saat rantai yang masih berakhir di #${one} ditandatangani.`,
    rolledBack: (one: number, other: number) =>
      `Blok #${one} sudah ditandatangani, dan sesudahnya rantai yang berakhir di #${other}.`,
    enough:
      'Keduanya ditandatangani kunci yang sama dan tidak bisa sama-sama benar. Siapa pun bisa memeriksa berkas ini.',
    nothing:
      'Berkas ini memuat pernyataan yang ditandatangani, tetapi dari berkas ini saja tidak terbukti bahwa keduanya bertentangan. Tanpa log, dua ukuran tidak bisa dibandingkan.',
  },
  broke: {
    verdict: (isCaught: boolean) => (isCaught ? 'Ketahuan' : 'Tidak ketahuan di sini'),
    what: (place: number, before: string, after: string, around: string) =>
      `Huruf ke-${place} diubah dari '${before}' menjadi '${after}': …${around}…`,
    hidden: 'Huruf itu bagian dari tanda tangan saksi, yang kuncinya tidak ada di halaman ini.',
    kept: 'Hanya salinan di memori yang diubah; berkas Anda tetap utuh.',
  },
  deal: {
    transaction: 'Transaksi',
    buyer: 'Pembeli',
    vendor: 'Penjual',
    item: 'Barang',
    total: 'Total',
    received: 'Dikonfirmasi',
    recorded: 'Dicatat',
    block: 'Blok',
    hash: 'Hash blok',
    agreement: 'Hash kesepakatan',
    signed: 'Ditandatangani',
    agreed: 'Kesepakatan',
    receipt: 'Penerimaan',
    unasked: 'Bukti ini tidak memuat tanda tangan pembeli atau penjual.',
    keys: { buyer: 'Kunci sebagai pembeli', vendor: 'Kunci sebagai penjual' },
    owners: 'Pemilik kunci',
    unproved: 'Tidak terbukti di sini: cocokkan kata-kata kunci dengan orangnya.',
    line: (name: string, quantity: number, price: string, units: number) =>
      `${name}: ${quantity} × ${price}, dikonfirmasi ${units} unit`,
    units: (units: number, of: number, amount: string) =>
      `${units} dari ${of} unit · nilai unit terkonfirmasi ${amount}`,
    by: (when: string, keyId: string) => `${when}, kunci ${keyId}`,
  },
} as const);
