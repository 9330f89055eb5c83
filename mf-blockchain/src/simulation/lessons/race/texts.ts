import { wordsOf } from '@pasok/contracts/language';
import { formatNumber } from '../../../format-number.ts';
import { farthest, giveUpAtDeficit, raceCount } from './double-spend.ts';

/** Texts of the lesson about an attacker with part of the power. */
export const words = wordsOf('mf-blockchain race', {
  share: 'Daya tambang penyerang',
  waits: 'Pedagang menunggu',
  blocks: (count: number) => `${formatNumber(count)} blok`,
  seed: 'Benih acak',
  start: 'Mulai balapan',
  now: "Penyerang membayar, lalu diam-diam menambang rantai lain tanpa pembayaran itu. Pedagang menyerahkan barang sesudah beberapa blok. Beri penyerang 51 persen daya, lalu tekan 'Mulai balapan'.",
  running: (found: number, gap: number) =>
    `${formatNumber(found)} blok ditemukan; penyerang ${gap < 0 ? `unggul ${formatNumber(-gap)}` : `tertinggal ${formatNumber(gap)}`}.`,
  won: (blocks: number, found: number) =>
    `Pedagang menyerahkan barang sesudah ${formatNumber(blocks)} blok, dan sesudah ${formatNumber(found)} blok penyerang menyusul: pembayarannya batal begitu rantainya memimpin.`,
  lost: (found: number, gap: number) =>
    `Sesudah ${formatNumber(found)} blok penyerang tertinggal ${formatNumber(gap)}, dan menyerah.`,
  weak: 'Itu dengan paling banyak separuh daya. Coba 51 persen.',
  race: 'Balapan ini',
  raceText: (blocks: number, found: number, gap: number) =>
    `Balapan dua penambang: pedagang menunggu ${blocks} blok; sesudah ${formatNumber(found)} blok penyerang ${gap < 0 ? 'unggul' : 'tertinggal'} ${formatNumber(Math.abs(gap))}.`,
  raceEmpty: (blocks: number) => `Balapan belum mulai: pedagang menunggu ${blocks} blok.`,
  caughtUp: 'garis merah: sama panjang',
  found: 'blok ditemukan',
  chart: 'Peluang pembayaran batal',
  chartText: (share: string) =>
    `Peluang penyerang dengan ${share} daya membatalkan pembayaran bila pedagang menunggu 0 sampai ${farthest} blok. Garis: dihitung; titik: disimulasikan.`,
  axis: 'blok ditunggu',
  computed: 'Dihitung Nakamoto',
  nakamoto: 'taksiran Poisson, bagian 11',
  exact: 'Dihitung Rosenfeld',
  rosenfeld: 'tanpa taksiran itu',
  simulated: 'Disimulasikan',
  simulatedBy: (won: number) => `${formatNumber(won)} dari ${formatNumber(raceCount)} serangan berhasil`,
  catchUp: (blocks: number) => `Mengejar dari ${formatNumber(blocks)} blok di belakang`,
  catchUpText:
    '(q ÷ p) pangkat z: bukan risiko pedagang, sebab selama ia menunggu penyerang sudah menambang juga',
  source: `q daya penyerang, p daya jaringan, z blok yang ditunggu. Sumber: Satoshi Nakamoto, "Bitcoin: A Peer-to-Peer Electronic Cash System" (2008), bagian 11; Meni Rosenfeld, "Analysis of hashrate-based double-spending" (2012). Dalam simulasi penyerang menyerah bila tertinggal ${giveUpAtDeficit} blok, jadi di sekitar 50 persen ia menang lebih jarang daripada hitungan. Benih yang sama memberi balapan yang sama.`,
  ask: 'Penyerang punya 30 persen daya. Berapa blok paling sedikit harus ditunggu pedagang supaya menurut Nakamoto risikonya di bawah 1 persen?',
  tooFew: (chance: string) => `Risikonya masih ${chance}. Geser ke 30 persen dan tambah bloknya.`,
  tooMany: 'Di bawah 1 persen, tetapi bisa dengan lebih sedikit blok.',
  outside: `Jawabannya bilangan bulat dari 0 sampai ${farthest}.`,
  praise:
    'Enam belas menurut Nakamoto, dua puluh menurut Rosenfeld; dengan enam blok risikonya masih 13 sampai 16 persen. Dengan 51 persen berapa pun bloknya tidak cukup.',
  columns: ['Blok ditunggu', 'Nakamoto', 'Rosenfeld', 'Disimulasikan', 'Mengejar dari z'],
});
