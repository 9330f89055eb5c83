import { wordsOf } from '@pasok/contracts/language';
import { formatNumber, inSeconds } from '../../../format-number.ts';
import { type Adjustment, periodLength, wantedSeconds } from './retarget.ts';

/** Texts of the lesson about a difficulty that adjusts itself. */
export const words = wordsOf('mf-blockchain bits', {
  bits: 'Kesulitan (bit nol di awal hash)',
  chosen: (bits: number) =>
    bits % 4 === 0 ? `${bits} bit nol ('${'0'.repeat(bits / 4)}')` : `${bits} bit nol`,
  expected: (expected: number, half: number, most: number) =>
    `Rata-rata ${formatNumber(expected)} percobaan. Separuh blok butuh kurang dari ${formatNumber(half)}, satu dari dua puluh lebih dari ${formatNumber(most)}: itu keberuntungan.`,
  miners: 'Penambang di jaringan',
  minerCount: (count: number, hashes: number) =>
    `${count} penambang · ${formatNumber(count * hashes)} hash/detik`,
  mine: `Tambang ${periodLength} blok`,
  stop: 'Hentikan',
  again: 'Ulangi',
  clock:
    'Setiap blok sungguh ditambang di peramban ini, dengan kecepatan yang tertulis di samping gambar pencarian. Detiknya jam pelajaran: percobaan dibagi hash per detik jaringan yang dipilih.',
  recorded:
    "Rantai yang tercatat tidak ikut: aturannya tetap '000', dua belas bit nol, dan tidak pernah disesuaikan. Itu selesai dalam beberapa milidetik; baru di dua puluh bit, lima nol, kerja terasa.",
  start: `Sasaran jaringan: satu blok tiap ${wantedSeconds} detik. Tekan 'Tambang ${periodLength} blok' dan lihat apakah kesulitannya pas.`,
  mining: (count: number) => `Menambang blok ${count} dari ${periodLength}...`,
  stopped: 'Dihentikan. Blok yang sudah ditambang tetap dihitung.',
  gaveUp: (attempts: number) => `Tidak ditemukan dalam ${formatNumber(attempts)} percobaan.`,
  adjusted({ from, to, mean }: Adjustment): string {
    const took = `${periodLength} blok terakhir rata-rata ${inSeconds(mean)} detik, sasarannya ${wantedSeconds}.`;
    if (to > from) return `${took} Terlalu cepat: kesulitan naik dari ${from} ke ${to} bit.`;
    if (to < from) return `${took} Terlalu lambat: kesulitan turun dari ${from} ke ${to} bit.`;
    return `${took} Kesulitan tetap ${to} bit.`;
  },
  more: 'Ubah jumlah penambangnya dan tambang lagi: kesulitan menyusul sendiri.',
  ask: 'Kesulitan naik dari 12 ke 15 bit. Berapa kali lebih banyak percobaan diperlukan rata-rata?',
  hint: 'Geser kesulitan satu bit dan bandingkan rata-ratanya: tiap bit melipatkan yang sebelumnya.',
  praise: 'Tiga bit adalah 2 × 2 × 2. Satu nol heksadesimal adalah empat bit: 16 kali.',
  chart: 'Percobaan tiap blok dan perkiraannya',
  chartEmpty: 'Belum ada blok.',
  chartText: (blocks: number, bits: number) =>
    `${formatNumber(blocks)} blok ditambang, kini ${bits} bit. Titik: percobaan yang diperlukan; garis: perkiraan. Tiap garis mendatar 16 kali yang di bawahnya.`,
  hash: (bits: number) => `24 bit pertama hash terakhir; ${bits} yang pertama harus nol.`,
  hashText: (digits: string, bits: string) => `Hash ${digits}…, bitnya ${bits}`,
  columns: ['Blok', 'Bit', 'Perkiraan', 'Percobaan', 'Detik'],
  meter: {
    title: 'Seberapa jauh pencarian ini',
    rate: (perSecond: number, workers: number) =>
      `${formatNumber(Math.round(perSecond))} hash per detik, ${workers} worker`,
    tooShort: 'Terlalu singkat untuk diukur',
    share: (times: string, expected: number) => `${times} × perkiraan (${formatNumber(expected)} percobaan)`,
    chance: (percent: string) => `${percent} pencarian seberat ini sudah selesai di sini`,
  },
  speed: {
    title: 'Kecepatan',
    text: 'Berapa hash per detik peramban ini: satu worker, lalu semua prosesor bersama. Tiga kali bergantian; yang tercepat ditulis, sebab pekerjaan lain di perangkat ini hanya memperlambat.',
    measure: 'Ukur kecepatan',
    measuring: 'Mengukur...',
    one: '1 worker',
    many: (count: number) => `${count} worker`,
    rate: (perSecond: number) => `${formatNumber(Math.round(perSecond))} hash per detik`,
    times: (factor: string) => `${factor} kali satu worker`,
    blockTakes: (bits: number, seconds: string) =>
      `Sebuah blok dengan ${bits} bit nol rata-rata ${seconds} detik di sini; kadang sekejap, kadang beberapa kali lebih lama.`,
    single: 'Peramban ini hanya melaporkan satu prosesor, jadi tidak ada yang dibandingkan.',
  },
});
