import type { DemoRequest } from './people.ts';

const school = 'SMK Harapan Bangsa, Jl. Merdeka 17, Bandung 40111';
const clinic = 'Klinik Sehat Sentosa, Jl. Diponegoro 88, Semarang 50241';
const cafe = 'Kedai Kopi Tepi Sungai, Jl. Ahmad Yani 5, Banjarmasin 70111';
const primary = 'SD Negeri 3 Kotagede, Yogyakarta 55171';

/** Requests in every state: completed in every way, cancelled, running, and still open with and without offers. */
export const demoMarket: readonly DemoRequest[] = [
  {
    ask: ['ani', 'Laptop untuk lab komputer', 58, 10, { priority: 'high', deliveryAddress: school }],
    items: [
      ['Laptop 14 inci', 'Acer', 'RAM 16 GB, SSD 512 GB, garansi resmi 2 tahun', 10_500_000, 6],
      ['Tas laptop', 'Eiger', 'Tahan air, muat 14 inci', 250_000, 6],
    ],
    offers: [
      ['budi', 1, [9_850_000, 215_000], 'Stok siap, garansi resmi.', 4],
      ['eko', 2, [10_200_000, 199_000], 'Kirim dari Jakarta.', 7],
    ],
    deal: {
      offer: 0,
      after: 3,
      record: true,
      steps: '0.5 in_progress, 1.5 shipped, 4 validating, 5 confirm all',
    },
  },
  {
    ask: ['citra', 'Alat kesehatan klinik', 52, 14, { deliveryAddress: clinic }],
    items: [
      ['Tensimeter digital', 'Omron', 'HEM-7156, manset dewasa', 950_000, 4],
      ['Termometer inframerah', 'Omron', 'Tanpa sentuh', 450_000, 5],
    ],
    offers: [
      ['eko', 2, [915_000, 425_000], 'Izin edar Kemenkes terlampir.', 5],
      ['dewi', 3, [940_000, 410_000], 'Barang baru, segel utuh.', 3],
    ],
    deal: {
      offer: 1,
      after: 5,
      record: true,
      steps: '1 in_progress, 2 shipped, 4 validating, 4.5 confirm 5, 6 confirm all',
    },
  },
  {
    ask: ['fitri', 'Perlengkapan ujian semester', 47, 7, { deliveryAddress: primary }],
    items: [
      ['Kertas HVS A4 80 gram', 'Sinar Dunia', 'Rim isi 500 lembar', 58_000, 40],
      ['Tinta printer hitam', 'Epson', 'Botol 127 ml, seri 003', 95_000, 8],
      ['Map plastik', 'Bantex', 'Ukuran folio, warna campur', 6_500, 60],
    ],
    offers: [
      ['dewi', 1, [54_500, 89_000, 5_500], 'Antar gratis dalam kota.', 2],
      ['budi', 1, [56_000, 88_000, 6_000], 'Bisa cicil pengiriman.', 3],
    ],
    deal: {
      offer: 1,
      after: 2,
      record: true,
      steps: '0.3 in_progress, 1 shipped, 2 validating, 3 confirm 100, 5 close-short',
    },
  },
  {
    ask: ['gilang', 'Mesin kopi dan penggiling', 41, 12, { priority: 'medium', deliveryAddress: cafe }],
    items: [
      ['Mesin espresso 2 grup', 'Simonelli', 'Appia Life, tegangan 220 V', 62_000_000, 1],
      ['Penggiling kopi', 'Mazzer', 'Super Jolly, elektronik', 14_500_000, 2],
    ],
    offers: [
      ['eko', 3, [60_750_000, 13_900_000], 'Termasuk pemasangan dan pelatihan barista.', 14],
      ['budi', 4, [64_000_000, 14_100_000], 'Unit indent.', 21],
    ],
    deal: {
      offer: 0,
      after: 6,
      record: true,
      steps: '2 in_progress, 9 shipped, 13 validating, 20.5 completed',
    },
  },
  {
    ask: ['ani', 'Proyektor ruang rapat', 36, 9, { deliveryAddress: school }],
    items: [
      ['Proyektor', 'Epson', 'EB-X51, 3.800 lumen', 7_200_000, 2],
      ['Layar tripod 70 inci', 'Datalite', 'Matte white', 650_000, 2],
    ],
    offers: [
      ['budi', 1, [6_890_000, 590_000], 'Termasuk kabel HDMI 10 m.', 3],
      ['dewi', 2, [7_450_000, 575_000], 'Harga sudah termasuk pajak.', 5],
      ['eko', 2, [7_050_000, 610_000], 'Bonus tas proyektor.', 7, 'withdrawn'],
    ],
    deal: {
      offer: 0,
      after: 4,
      record: true,
      steps:
        '0.5 in_progress, 2 shipped, 4 validating, 4.2 problem Satu layar sobek di sudut., 6 withdraw-problem, 6.1 confirm all',
    },
  },
  {
    ask: ['citra', 'Komputer kasir apotek', 24, 8, { deliveryAddress: clinic }],
    items: [
      ['PC kasir all-in-one', 'Lenovo', 'Core i5, RAM 8 GB, layar 22 inci', 9_800_000, 2],
      ['Pemindai barcode', 'Zebra', 'DS2208, 1D dan 2D', 1_350_000, 2],
      ['Printer struk', 'Epson', 'TM-T82, 80 mm', 2_100_000, 2],
    ],
    offers: [
      ['budi', 1, [9_450_000, 1_190_000, 1_950_000], 'Sudah dirakit dan diuji, tinggal pakai.', 5],
      ['eko', 2, [9_900_000, 1_250_000, 2_050_000], 'Garansi 1 tahun.', 7],
    ],
    deal: { offer: 0, after: 3, steps: '1 in_progress, 3 shipped, 6 validating, 7 confirm all' },
  },
  {
    ask: ['gilang', 'Kursi dan meja luar ruang', 33, 10, { deliveryAddress: cafe }],
    items: [
      ['Kursi lipat kayu jati', '', 'Finishing tahan cuaca', 425_000, 16],
      ['Meja bundar 80 cm', '', 'Kayu jati, kaki besi', 1_100_000, 4],
    ],
    offers: [['dewi', 2, [410_000, 1_050_000], 'Langsung dari Jepara.', 10]],
    deal: { offer: 0, after: 3, steps: '2 cancel' },
  },
  {
    ask: ['ani', 'Jaringan nirkabel gedung B', 19, 7, { priority: 'high', deliveryAddress: school }],
    items: [
      ['Access point Wi-Fi 6', 'Ubiquiti', 'U6+, PoE', 1_900_000, 4],
      ['Switch PoE 16 port', 'TP-Link', 'TL-SG1218MP', 3_400_000, 1],
      ['Kabel UTP Cat 6', 'Belden', 'Rol 305 meter', 2_150_000, 2],
    ],
    offers: [
      ['budi', 1, [1_820_000, 3_250_000, 2_090_000], 'Stok Bandung, bisa diambil sendiri.', 3],
      ['eko', 3, [1_875_000, 3_190_000, 2_120_000], 'Garansi toko.', 6],
    ],
    deal: { offer: 0, after: 4, steps: '1 in_progress, 8 shipped, 11 validating, 12 confirm 3' },
  },
  {
    ask: ['fitri', 'Buku perpustakaan anak', 21, 10, { deliveryAddress: primary }],
    items: [
      ['Buku cerita bergambar', 'Mizan', 'Paket 20 judul, sampul keras', 950_000, 5],
      ['Ensiklopedia anak', 'Gramedia', 'Satu set 10 jilid', 1_800_000, 2],
    ],
    offers: [['dewi', 2, [899_000, 1_690_000], 'Sampul plastik gratis.', 4]],
    deal: {
      offer: 0,
      after: 4,
      steps: '2 in_progress, 9 shipped, 12 validating, 13 problem Dua paket berisi judul yang sama.',
    },
  },
  {
    ask: ['citra', 'Tablet pendaftaran pasien', 11, 6, { deliveryAddress: clinic }],
    items: [
      ['Tablet 10 inci', 'Samsung', 'Galaxy Tab A9+, 8/128 GB', 4_300_000, 3],
      ['Dudukan tablet berkunci', '', 'Aluminium, bisa diputar', 480_000, 3],
    ],
    offers: [
      ['budi', 1, [4_150_000, 450_000], 'Garansi resmi Samsung.', 3],
      [
        'dewi',
        1,
        [4_290_000, 430_000],
        'Dudukan buatan sendiri.',
        7,
        { rejected: 'Dudukannya tidak berkunci.' },
      ],
    ],
    deal: { offer: 0, after: 3, steps: '1 in_progress, 5 shipped' },
  },
  {
    ask: ['ani', 'Seragam praktik bengkel', 9, 6, { deliveryAddress: school }],
    items: [
      ['Baju kerja bengkel', '', 'Bahan drill, ukuran campur S sampai XL', 185_000, 36],
      ['Sepatu safety', 'Krisbow', 'Ukuran 39 sampai 43', 320_000, 12],
    ],
    offers: [
      ['dewi', 1, [172_000, 305_000], 'Bordir nama sekolah gratis.', 10],
      ['eko', 2, [190_000, 289_000], 'Ukuran bisa ditukar.', 8],
    ],
    deal: { offer: 0, after: 3, steps: '1 in_progress' },
  },
  {
    ask: ['ani', 'Monitor cadangan lab', 4, 6, { deliveryAddress: school }],
    items: [['Monitor 24 inci', 'LG', 'IPS, Full HD, HDMI', 1_750_000, 5]],
    offers: [
      ['budi', 0.4, [1_640_000], 'Garansi 3 tahun tukar unit.', 2],
      ['eko', 1, [1_690_000], 'Bonus kabel HDMI.', 4],
    ],
    deal: { offer: 0, after: 2, steps: '' },
  },
  {
    ask: [
      'ani',
      'Peralatan praktik jaringan',
      3,
      9,
      {
        priority: 'high',
        deliveryAddress: school,
        description: 'Untuk praktik kelas XI, mohon merek sesuai atau setara.',
      },
    ],
    items: [
      ['Router', 'MikroTik', 'hAP ax3', 1_950_000, 8],
      ['Tang crimping', 'AMP', 'RJ45 dan RJ11', 175_000, 16],
      ['Penguji kabel LAN', 'Noyafa', 'NF-8209', 420_000, 8],
    ],
    offers: [
      ['budi', 0.5, [1_890_000, 149_000, 399_000], 'Semua stok siap di Bandung.', 3],
      ['eko', 1, [1_925_000, 139_000, 430_000], 'Router varian internasional.', 5],
      ['dewi', 1.5, [1_990_000, 155_000, 385_000], 'Satu tahun ganti baru.', 2],
    ],
  },
  {
    ask: ['fitri', 'Peralatan olahraga sekolah', 2, 10],
    items: [
      ['Bola basket', 'Molten', 'Ukuran 5, karet', 285_000, 10],
      ['Bola voli', 'Mikasa', 'MVA 300 latihan', 310_000, 8],
      ['Matras senam', '', '200 x 100 x 10 cm', 650_000, 6],
      ['Cone latihan', '', 'Set 20 buah', 120_000, 4],
    ],
    offers: [['budi', 0.6, [270_000, 298_000, 615_000, 99_000], 'Pompa dan jaring bola gratis.', 4]],
  },
  {
    ask: ['citra', 'Sarung tangan dan masker medis', 0.4, 6, { priority: 'high' }],
    items: [
      ['Sarung tangan nitril', 'Sensi', 'Ukuran M, isi 100', 92_000, 40],
      ['Masker 3 lapis', 'Sensi', 'Earloop, isi 50', 38_500, 60],
    ],
    offers: [['eko', 0.2, [87_500, 36_000], 'Kedaluwarsa 2029.', 2]],
  },
  {
    ask: ['ani', 'Papan tulis kaca', 0.2, 0.7],
    items: [['Papan tulis kaca 120 x 240', 'Sakana', 'Kaca tempered 5 mm, putih', 2_450_000, 3]],
  },
  {
    ask: ['fitri', 'Tanaman dan pot taman baca', 16, 12, { priority: 'low' }],
    items: [
      ['Pot tanah liat 30 cm', '', 'Warna alami', 45_000, 20],
      ['Tanaman lidah mertua', '', 'Tinggi minimal 30 cm', 35_000, 20],
    ],
    offers: [['dewi', 4, [42_000, 31_000], 'Pupuk awal termasuk.', 3]],
  },
  {
    ask: ['citra', 'Lemari arsip pasien', 28, 10],
    items: [['Lemari arsip 4 laci', 'Lion', 'Baja, kunci sentral', 2_900_000, 4]],
    offers: [['budi', 2, [2_780_000], 'Antar sampai ruangan.', 6]],
    cancelled: true,
  },
];
