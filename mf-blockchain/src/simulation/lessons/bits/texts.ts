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
    'Setiap blok sungguh ditambang di peramban ini. Detiknya jam pelajaran: percobaan dibagi hash per detik jaringan yang dipilih.',
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
});
