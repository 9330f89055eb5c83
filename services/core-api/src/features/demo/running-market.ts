import { type DemoRequest, delivered } from './script.ts';

const school = 'SMK Harapan Bangsa, Jl. Merdeka 17, Bandung 40111';
const village = 'Balai Desa Sukamaju, Jl. Raya Ciawi 2, Bogor 16720';

/** Requests whose transaction is running, one or two in every status. */
export const runningMarket: readonly DemoRequest[] = [
  {
    by: 'ani',
    judul: 'Jaringan nirkabel gedung B',
    ago: 19,
    open: 7,
    priority: 'high',
    deliveryAddress: school,
    items: [
      ['Access point Wi-Fi 6', 'Ubiquiti', 'U6+, PoE', 1_900_000, 4],
      ['Switch PoE 16 port', 'TP-Link', 'TL-SG1218MP', 3_400_000, 1],
      ['Kabel UTP Cat 6', 'Belden', 'Rol 305 meter', 2_150_000, 2],
    ],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [1_820_000, 3_250_000, 2_090_000],
        notes: 'Stok Bandung, bisa diambil sendiri.',
        deliveryTime: 3,
      },
      {
        by: 'eko',
        after: 3,
        prices: [1_875_000, 3_190_000, 2_120_000],
        notes: 'Garansi toko.',
        deliveryTime: 6,
      },
    ],
    transaction: { offer: 0, after: 4, steps: [...delivered(1, 8, 11), [12, { confirm: 3 }]] },
  },
  {
    by: 'fitri',
    judul: 'Buku perpustakaan anak',
    ago: 21,
    open: 10,
    deliveryAddress: 'SD Negeri 3 Kotagede, Yogyakarta 55171',
    items: [
      ['Buku cerita bergambar', 'Mizan', 'Paket 20 judul, sampul keras', 950_000, 5],
      ['Ensiklopedia anak', 'Gramedia', 'Satu set 10 jilid', 1_800_000, 2],
    ],
    offers: [
      {
        by: 'dewi',
        after: 2,
        prices: [899_000, 1_690_000],
        notes: 'Sampul plastik gratis.',
        deliveryTime: 4,
      },
    ],
    transaction: {
      offer: 0,
      after: 4,
      steps: [...delivered(2, 9, 12), [13, { problem: 'Dua paket berisi judul yang sama.' }]],
    },
  },
  {
    by: 'gilang',
    judul: 'Pendingin dan etalase minuman',
    ago: 14,
    open: 8,
    deliveryAddress: 'Kedai Kopi Tepi Sungai, Jl. Ahmad Yani 5, Banjarmasin 70111',
    items: [
      ['Showcase 2 pintu', 'GEA', 'Expo-800AH/CN', 8_900_000, 1],
      ['Mesin es batu', 'Hoshizaki', '25 kg per hari', 13_200_000, 1],
    ],
    offers: [
      {
        by: 'eko',
        after: 1,
        prices: [8_650_000, 12_900_000],
        notes: 'Kirim lewat laut, asuransi.',
        deliveryTime: 9,
      },
      { by: 'budi', after: 2, prices: [9_200_000, 12_750_000], notes: 'Pasang di tempat.', deliveryTime: 12 },
    ],
    transaction: {
      offer: 0,
      after: 4,
      steps: [
        [1, { vendor: 'in_progress' }],
        [6, { vendor: 'shipped' }],
      ],
    },
  },
  {
    by: 'citra',
    judul: 'Tablet pendaftaran pasien',
    ago: 11,
    open: 6,
    deliveryAddress: 'Klinik Sehat Sentosa, Jl. Diponegoro 88, Semarang 50241',
    items: [
      ['Tablet 10 inci', 'Samsung', 'Galaxy Tab A9+, 8/128 GB', 4_300_000, 3],
      ['Dudukan tablet berkunci', '', 'Aluminium, bisa diputar', 480_000, 3],
    ],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [4_150_000, 450_000],
        notes: 'Garansi resmi Samsung.',
        deliveryTime: 3,
      },
      {
        by: 'dewi',
        after: 1,
        prices: [4_290_000, 430_000],
        notes: 'Dudukan buatan sendiri.',
        rejected: 'Dudukannya tidak berkunci.',
      },
    ],
    transaction: {
      offer: 0,
      after: 3,
      steps: [
        [1, { vendor: 'in_progress' }],
        [5, { vendor: 'shipped' }],
      ],
    },
  },
  {
    by: 'ani',
    judul: 'Seragam praktik bengkel',
    ago: 9,
    open: 6,
    deliveryAddress: school,
    items: [
      ['Baju kerja bengkel', '', 'Bahan drill, ukuran campur S sampai XL', 185_000, 36],
      ['Sepatu safety', 'Krisbow', 'Ukuran 39 sampai 43', 320_000, 12],
    ],
    offers: [
      {
        by: 'dewi',
        after: 1,
        prices: [172_000, 305_000],
        notes: 'Bordir nama sekolah gratis.',
        deliveryTime: 10,
      },
      { by: 'eko', after: 2, prices: [190_000, 289_000], notes: 'Ukuran bisa ditukar.', deliveryTime: 8 },
    ],
    transaction: { offer: 0, after: 3, steps: [[1, { vendor: 'in_progress' }]] },
  },
  {
    by: 'fitri',
    judul: 'Printer kantor guru',
    ago: 7,
    open: 5,
    deliveryAddress: 'SD Negeri 3 Kotagede, Yogyakarta 55171',
    items: [['Printer multifungsi', 'Brother', 'DCP-T720DW, cetak dua sisi', 3_900_000, 2]],
    offers: [
      {
        by: 'budi',
        after: 1,
        prices: [3_720_000],
        notes: 'Tinta awal penuh, setel di tempat.',
        deliveryTime: 2,
      },
    ],
    transaction: { offer: 0, after: 2, steps: [[0.5, { vendor: 'in_progress' }]] },
  },
  {
    by: 'gilang',
    judul: 'Biji kopi arabika kuartal ini',
    ago: 6,
    open: 5,
    items: [
      ['Arabika Gayo', '', 'Sangrai sedang, karung 10 kg', 1_450_000, 6],
      ['Arabika Toraja', '', 'Sangrai sedang, karung 10 kg', 1_600_000, 4],
    ],
    offers: [
      {
        by: 'dewi',
        after: 0.5,
        prices: [1_380_000, 1_575_000],
        notes: 'Panen baru, sangrai mingguan.',
        deliveryTime: 5,
      },
      { by: 'eko', after: 1, prices: [1_420_000, 1_490_000], notes: 'Sampel bisa dikirim.', deliveryTime: 4 },
    ],
    transaction: { offer: 1, after: 3, steps: [] },
  },
  {
    by: 'ani',
    judul: 'Monitor cadangan lab',
    ago: 4,
    open: 6,
    deliveryAddress: school,
    items: [['Monitor 24 inci', 'LG', 'IPS, Full HD, HDMI', 1_750_000, 5]],
    offers: [
      { by: 'budi', after: 0.4, prices: [1_640_000], notes: 'Garansi 3 tahun tukar unit.', deliveryTime: 2 },
      { by: 'eko', after: 1, prices: [1_690_000], notes: 'Bonus kabel HDMI.', deliveryTime: 4 },
    ],
    transaction: { offer: 0, after: 2, steps: [] },
  },
  {
    by: 'citra',
    judul: 'Genset darurat',
    ago: 17,
    open: 5,
    cancelled: true,
    deliveryAddress: village,
    items: [['Genset diesel 10 kVA', 'Yanmar', 'Silent, panel ATS', 48_000_000, 1]],
    offers: [{ by: 'eko', after: 2, prices: [47_200_000], notes: 'Uji beban di tempat.', deliveryTime: 15 }],
  },
];
