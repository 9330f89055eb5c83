import { type DemoRequest, delivered } from './script.ts';

const school = 'SMK Harapan Bangsa, Jl. Merdeka 17, Bandung 40111';
const clinic = 'Klinik Sehat Sentosa, Jl. Diponegoro 88, Semarang 50241';
const cafe = 'Kedai Kopi Tepi Sungai, Jl. Ahmad Yani 5, Banjarmasin 70111';

/** Requests whose transaction is over: completed in every way, or cancelled. */
export const finishedMarket: readonly DemoRequest[] = [
  {
    by: 'ani',
    judul: 'Laptop untuk lab komputer',
    ago: 58,
    open: 10,
    priority: 'high',
    deliveryAddress: school,
    items: [
      ['Laptop 14 inci', 'Acer', 'RAM 16 GB, SSD 512 GB, garansi resmi 2 tahun', 10_500_000, 6],
      ['Tas laptop', 'Eiger', 'Tahan air, muat 14 inci', 250_000, 6],
    ],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [9_850_000, 215_000],
        notes: 'Stok siap, garansi resmi.',
        deliveryTime: 4,
      },
      { by: 'eko', after: 2, prices: [10_200_000, 199_000], notes: 'Kirim dari Jakarta.', deliveryTime: 7 },
    ],
    transaction: {
      offer: 0,
      after: 3,
      steps: [...delivered(0.5, 1.5, 4), [5, { confirm: 'all' }]],
      record: true,
    },
  },
  {
    by: 'citra',
    judul: 'Alat kesehatan klinik',
    ago: 52,
    open: 14,
    deliveryAddress: clinic,
    items: [
      ['Tensimeter digital', 'Omron', 'HEM-7156, manset dewasa', 950_000, 4],
      ['Termometer inframerah', 'Omron', 'Tanpa sentuh', 450_000, 5],
    ],
    offers: [
      {
        by: 'eko',
        after: 2,
        prices: [915_000, 425_000],
        notes: 'Izin edar Kemenkes terlampir.',
        deliveryTime: 5,
      },
      {
        by: 'dewi',
        after: 3,
        prices: [940_000, 410_000],
        notes: 'Barang baru, segel utuh.',
        deliveryTime: 3,
      },
    ],
    transaction: {
      offer: 1,
      after: 5,
      steps: [...delivered(1, 2, 4), [4.5, { confirm: 5 }], [6, { confirm: 'all' }]],
      record: true,
    },
  },
  {
    by: 'fitri',
    judul: 'Perlengkapan ujian semester',
    ago: 47,
    open: 7,
    deliveryAddress: 'SD Negeri 3 Kotagede, Yogyakarta 55171',
    items: [
      ['Kertas HVS A4 80 gram', 'Sinar Dunia', 'Rim isi 500 lembar', 58_000, 40],
      ['Tinta printer hitam', 'Epson', 'Botol 127 ml, seri 003', 95_000, 8],
      ['Map plastik', 'Bantex', 'Ukuran folio, warna campur', 6_500, 60],
    ],
    offers: [
      {
        by: 'dewi',
        after: 1,
        prices: [54_500, 89_000, 5_500],
        notes: 'Antar gratis dalam kota.',
        deliveryTime: 2,
      },
      {
        by: 'budi',
        after: 1,
        prices: [56_000, 88_000, 6_000],
        notes: 'Bisa cicil pengiriman.',
        deliveryTime: 3,
      },
    ],
    transaction: {
      offer: 1,
      after: 2,
      steps: [...delivered(0.3, 1, 2), [3, { confirm: 100 }], [5, { buyer: 'close-short' }]],
      record: true,
    },
  },
  {
    by: 'gilang',
    judul: 'Mesin kopi dan penggiling',
    ago: 41,
    open: 12,
    priority: 'medium',
    deliveryAddress: cafe,
    items: [
      ['Mesin espresso 2 grup', 'Simonelli', 'Appia Life, tegangan 220 V', 62_000_000, 1],
      ['Penggiling kopi', 'Mazzer', 'Super Jolly, elektronik', 14_500_000, 2],
    ],
    offers: [
      {
        by: 'eko',
        after: 3,
        prices: [60_750_000, 13_900_000],
        notes: 'Termasuk pemasangan dan pelatihan barista.',
        deliveryTime: 14,
      },
      { by: 'budi', after: 4, prices: [64_000_000, 14_100_000], notes: 'Unit indent.', deliveryTime: 21 },
    ],
    transaction: {
      offer: 0,
      after: 6,
      steps: [...delivered(2, 9, 13), [20.5, { vendor: 'completed' }]],
      record: true,
    },
  },
  {
    by: 'ani',
    judul: 'Proyektor ruang rapat',
    ago: 36,
    open: 9,
    deliveryAddress: school,
    items: [
      ['Proyektor', 'Epson', 'EB-X51, 3.800 lumen', 7_200_000, 2],
      ['Layar tripod 70 inci', 'Datalite', 'Matte white', 650_000, 2],
    ],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [6_890_000, 590_000],
        notes: 'Termasuk kabel HDMI 10 m.',
        deliveryTime: 3,
      },
      {
        by: 'dewi',
        after: 2,
        prices: [7_450_000, 575_000],
        notes: 'Harga sudah termasuk pajak.',
        deliveryTime: 5,
      },
      { by: 'eko', after: 2, prices: [7_050_000, 610_000], notes: 'Bonus tas proyektor.', withdrawn: true },
    ],
    transaction: {
      offer: 0,
      after: 4,
      steps: [
        ...delivered(0.5, 2, 4),
        [4.2, { problem: 'Satu layar sobek di sudut.' }],
        [6, { buyer: 'withdraw-problem' }],
        [6.1, { confirm: 'all' }],
      ],
      record: true,
    },
  },
  {
    by: 'citra',
    judul: 'Komputer kasir apotek',
    ago: 24,
    open: 8,
    deliveryAddress: clinic,
    items: [
      ['PC kasir all-in-one', 'Lenovo', 'Core i5, RAM 8 GB, layar 22 inci', 9_800_000, 2],
      ['Pemindai barcode', 'Zebra', 'DS2208, 1D dan 2D', 1_350_000, 2],
      ['Printer struk', 'Epson', 'TM-T82, 80 mm', 2_100_000, 2],
    ],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [9_450_000, 1_190_000, 1_950_000],
        notes: 'Sudah dirakit dan diuji, tinggal pakai.',
        deliveryTime: 5,
      },
      {
        by: 'eko',
        after: 2,
        prices: [9_900_000, 1_250_000, 2_050_000],
        notes: 'Garansi 1 tahun.',
        deliveryTime: 7,
      },
    ],
    transaction: { offer: 0, after: 3, steps: [...delivered(1, 3, 6), [7, { confirm: 'all' }]] },
  },
  {
    by: 'gilang',
    judul: 'Kursi dan meja luar ruang',
    ago: 33,
    open: 10,
    deliveryAddress: cafe,
    items: [
      ['Kursi lipat kayu jati', '', 'Finishing tahan cuaca', 425_000, 16],
      ['Meja bundar 80 cm', '', 'Kayu jati, kaki besi', 1_100_000, 4],
    ],
    offers: [
      {
        by: 'dewi',
        after: 2,
        prices: [410_000, 1_050_000],
        notes: 'Langsung dari Jepara.',
        deliveryTime: 10,
      },
    ],
    transaction: { offer: 0, after: 3, steps: [[2, { buyer: 'cancel' }]] },
  },
];
