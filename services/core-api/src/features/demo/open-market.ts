import type { DemoRequest } from './script.ts';

/** Requests still waiting for an acceptance: with rival offers, with none, past their deadline; and a withdrawn one. */
export const openMarket: readonly DemoRequest[] = [
  {
    by: 'ani',
    judul: 'Peralatan praktik jaringan',
    ago: 3,
    open: 9,
    priority: 'high',
    description: 'Untuk praktik kelas XI, mohon merek sesuai atau setara.',
    deliveryAddress: 'SMK Harapan Bangsa, Jl. Merdeka 17, Bandung 40111',
    items: [
      ['Router', 'MikroTik', 'hAP ax3', 1_950_000, 8],
      ['Tang crimping', 'AMP', 'RJ45 dan RJ11', 175_000, 16],
      ['Penguji kabel LAN', 'Noyafa', 'NF-8209', 420_000, 8],
    ],
    offers: [
      {
        by: 'budi',
        after: 0.5,
        prices: [1_890_000, 149_000, 399_000],
        notes: 'Semua stok siap di Bandung.',
        deliveryTime: 3,
      },
      {
        by: 'eko',
        after: 1,
        prices: [1_925_000, 139_000, 430_000],
        notes: 'Router varian internasional.',
        deliveryTime: 5,
      },
      {
        by: 'dewi',
        after: 1.5,
        prices: [1_990_000, 155_000, 385_000],
        notes: 'Satu tahun ganti baru.',
        deliveryTime: 2,
      },
    ],
  },
  {
    by: 'citra',
    judul: 'Kursi ruang tunggu',
    ago: 5,
    open: 14,
    priority: 'medium',
    items: [['Kursi tunggu 4 dudukan', 'Indachi', 'Rangka baja, dudukan busa', 2_850_000, 6]],
    offers: [
      { by: 'dewi', after: 1, prices: [2_690_000], notes: 'Rakit di tempat.', deliveryTime: 7 },
      { by: 'eko', after: 2, prices: [2_950_000], notes: 'Dudukan kulit sintetis.', deliveryTime: 5 },
    ],
  },
  {
    by: 'fitri',
    judul: 'Peralatan olahraga sekolah',
    ago: 2,
    open: 10,
    items: [
      ['Bola basket', 'Molten', 'Ukuran 5, karet', 285_000, 10],
      ['Bola voli', 'Mikasa', 'MVA 300 latihan', 310_000, 8],
      ['Matras senam', '', '200 x 100 x 10 cm', 650_000, 6],
      ['Cone latihan', '', 'Set 20 buah', 120_000, 4],
    ],
    offers: [
      {
        by: 'budi',
        after: 0.6,
        prices: [270_000, 298_000, 615_000, 99_000],
        notes: 'Pompa dan jaring bola gratis.',
        deliveryTime: 4,
      },
    ],
  },
  {
    by: 'gilang',
    judul: 'Cangkir dan gelas saji',
    ago: 1,
    open: 12,
    items: [
      ['Cangkir keramik 220 ml', 'Acera', 'Putih polos dengan tatakan', 38_000, 60],
      ['Gelas kaca 350 ml', 'Ocean', 'Tahan panas', 27_500, 48],
    ],
  },
  {
    by: 'citra',
    judul: 'Sarung tangan dan masker medis',
    ago: 0.4,
    open: 6,
    priority: 'high',
    items: [
      ['Sarung tangan nitril', 'Sensi', 'Ukuran M, isi 100', 92_000, 40],
      ['Masker 3 lapis', 'Sensi', 'Earloop, isi 50', 38_500, 60],
    ],
    offers: [
      { by: 'eko', after: 0.2, prices: [87_500, 36_000], notes: 'Kedaluwarsa 2029.', deliveryTime: 2 },
    ],
  },
  {
    by: 'ani',
    judul: 'Papan tulis kaca',
    ago: 0.2,
    open: 0.7,
    items: [['Papan tulis kaca 120 x 240', 'Sakana', 'Kaca tempered 5 mm, putih', 2_450_000, 3]],
  },
  {
    by: 'fitri',
    judul: 'Tanaman dan pot taman baca',
    ago: 16,
    open: 12,
    priority: 'low',
    items: [
      ['Pot tanah liat 30 cm', '', 'Warna alami', 45_000, 20],
      ['Tanaman lidah mertua', '', 'Tinggi minimal 30 cm', 35_000, 20],
    ],
    offers: [
      { by: 'dewi', after: 4, prices: [42_000, 31_000], notes: 'Pupuk awal termasuk.', deliveryTime: 3 },
    ],
  },
  {
    by: 'gilang',
    judul: 'Jasa cetak menu dan stiker',
    ago: 13,
    open: 6,
    items: [
      ['Buku menu A4', '', 'Laminasi doff, 12 halaman', 68_000, 25],
      ['Stiker label kopi', '', 'Vinyl, rol 500 lembar', 210_000, 10],
    ],
  },
  {
    by: 'citra',
    judul: 'Lemari arsip pasien',
    ago: 28,
    open: 10,
    cancelled: true,
    items: [['Lemari arsip 4 laci', 'Lion', 'Baja, kunci sentral', 2_900_000, 4]],
    offers: [{ by: 'budi', after: 2, prices: [2_780_000], notes: 'Antar sampai ruangan.', deliveryTime: 6 }],
  },
];
