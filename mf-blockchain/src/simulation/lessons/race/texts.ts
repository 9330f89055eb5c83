import { formatNumber } from '../../../texts.ts';
import { giveUpAtDeficit, raceCount } from './catch-up.ts';

const percents = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 });
/** A chance that is not quite nothing, or not quite certain, never reads as 0 or 100 %. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.001) return `< ${percents.format(0.001)}`;
  return chance < 1 && chance > 0.999 ? `> ${percents.format(0.999)}` : percents.format(chance);
}

/** Texts of the lesson about an attacker with part of the power. */
export const words = {
  percent,
  share: 'Daya tambang penyerang',
  behind: 'Penyerang tertinggal',
  blocks: (count: number) => `${formatNumber(count)} blok`,
  seed: 'Benih acak',
  start: 'Mulai balapan',
  now: "Jaringan sudah lebih dulu beberapa blok. Beri penyerang 51 persen daya, lalu tekan 'Mulai balapan'.",
  running: (found: number, gap: number) =>
    `${formatNumber(found)} blok ditemukan; penyerang tertinggal ${formatNumber(gap)}.`,
  won: (found: number) =>
    `Penyerang mengejar sesudah ${formatNumber(found)} blok: rantainya kini sepanjang rantai jaringan, dan blok berikutnya membuatnya menang.`,
  lost: (found: number, gap: number) =>
    `Sesudah ${formatNumber(found)} blok penyerang tertinggal ${formatNumber(gap)}, dan menyerah.`,
  weak: 'Itu dengan kurang dari separuh daya. Coba 51 persen.',
  race: 'Balapan ini',
  raceText: (from: number, found: number, gap: number) =>
    `Balapan dua penambang: penyerang mulai ${from} blok di belakang, sesudah ${formatNumber(found)} blok tertinggal ${formatNumber(gap)}.`,
  raceEmpty: (from: number) => `Balapan belum mulai: penyerang ${from} blok di belakang.`,
  caughtUp: 'garis merah: terkejar',
  found: 'blok ditemukan',
  chart: 'Peluang mengejar',
  chartText: (share: string) =>
    `Peluang penyerang dengan ${share} daya mengejar dari 0 sampai 20 blok di belakang. Garis: dihitung; titik: disimulasikan.`,
  axis: 'blok di belakang',
  computed: 'Dihitung',
  simulated: 'Disimulasikan',
  simulatedBy: (won: number) => `${formatNumber(won)} dari ${formatNumber(raceCount)} balapan terkejar`,
  formula: '(q ÷ p) pangkat z, atau pasti bila q ≥ p',
  source: `q daya penyerang, p daya jaringan, z blok tertinggal. Sumber: Satoshi Nakamoto, "Bitcoin: A Peer-to-Peer Electronic Cash System" (2008), bagian 11. Dalam simulasi penyerang menyerah bila tertinggal ${giveUpAtDeficit} blok lagi, jadi tepat di 50 persen ia menang sedikit lebih jarang daripada hitungan. Benih yang sama memberi balapan yang sama.`,
  ask: 'Penyerang punya 30 persen daya. Berapa blok ia paling sedikit harus tertinggal supaya peluangnya mengejar di bawah 1 persen?',
  tooFew: (chance: string) => `Dari sana peluangnya masih ${chance}. Geser ke 30 persen dan tambah bloknya.`,
  tooMany: 'Di bawah 1 persen, tetapi bisa dengan lebih sedikit blok.',
  outside: 'Jawabannya bilangan bulat dari 0 sampai 20.',
  praise:
    'Enam blok: 0,6 persen. Tetapi dengan 51 persen berapa pun bloknya tidak cukup: cepat atau lambat ia mengejar.',
  columns: ['Blok di belakang', 'Dihitung', 'Disimulasikan'],
};
