import { expect, it } from 'vitest';
import { pasteTable } from './paste-rows.ts';

const pasteRows = (text: string, room: number) => pasteTable(text, room).rows;
const itemsOf = (text: string, room = 50) => pasteRows(text, room).flatMap(({ item }) => item ?? []);
const notesOf = (text: string, room = 50) => pasteRows(text, room).map(({ notes }) => notes.join(' '));

it('reads rows of a spreadsheet', () => {
  expect(itemsOf('Laptop\t16GB\tAcme\tRp 10.000.000\t2\r\nMouse\t\t\t150000\t1\r\n')).toEqual([
    { name: 'Laptop', spec: '16GB', brand: 'Acme', budget: 10_000_000, quantity: 2, unit: '' },
    { name: 'Mouse', spec: '', brand: '', budget: 150_000, quantity: 1, unit: '' },
  ]);
});

it('reads cells with line breaks, quotes and separators inside, by tabs, semicolons and commas', () => {
  for (const by of ['\t', ';', ',']) {
    const row = ['"Meja ""L"""', `"Kayu jati${by}\n120 × 60; rapi"`, 'Olympic', '"1.250.000,00"', '4'].join(
      by,
    );
    expect(itemsOf(`${row}\n${['Kursi', '', '', '250000', '8'].join(by)}`)).toEqual([
      {
        name: 'Meja "L"',
        spec: `Kayu jati${by}\n120 × 60; rapi`,
        brand: 'Olympic',
        budget: 1_250_000,
        quantity: 4,
        unit: '',
      },
      { name: 'Kursi', spec: '', brand: '', budget: 250_000, quantity: 8, unit: '' },
    ]);
  }
});

it('says of a row of headings that it is left out, also with a year in it', () => {
  const text = 'Nama barang;Spek;Merek;Harga 2026;Jumlah\nKursi;;;250.000,00';
  expect(itemsOf(text)).toEqual([
    { name: 'Kursi', spec: '', brand: '', budget: 250_000, quantity: 1, unit: '' },
  ]);
  expect(notesOf(text)).toEqual(['Judul kolom: tidak ditambahkan.', 'Jumlah kosong: menjadi 1.']);
});

it('takes the columns as a heading names them', () => {
  const rows = [
    'No\tNama Barang\tMerek\tSpesifikasi\tVolume\tSatuan\tHarga Satuan',
    '1\tKertas A4\tSiDU\t80 gram\t20\trim\tRp 55.000',
    '2\tSpidol\t\t\t4\t\t85.000',
  ].join('\n');
  expect(itemsOf(rows)).toEqual([
    { name: 'Kertas A4', spec: '80 gram', brand: 'SiDU', budget: 55_000, quantity: 20, unit: 'rim' },
    { name: 'Spidol', spec: '', brand: '', budget: 85_000, quantity: 4, unit: '' },
  ]);
  expect(notesOf(rows).slice(1)).toEqual(['', '']);
  // A column that the heading leaves out is empty, not the next one.
  expect(itemsOf('Barang;Harga\nKursi;250000')).toEqual([
    { name: 'Kursi', spec: '', brand: '', budget: 250_000, quantity: 1, unit: '' },
  ]);
});

it('a row without price and quantity is no heading, nor is a lone one', () => {
  expect(itemsOf('Meja').map(({ name }) => name)).toEqual(['Meja']);
  expect(itemsOf('Meja\nKursi').map(({ name }) => name)).toEqual(['Meja', 'Kursi']);
  expect(pasteRows(' \n', 50)).toEqual([]);
});

it('says what it cannot read, and leaves it empty', () => {
  const text = 'Kabel\t\t\t1.5\t2x12\tgudang B\tlantai 2\nLampu\t\t\t1,5E+06\t3-5';
  expect(itemsOf(text).map(({ budget, quantity }) => [budget, quantity])).toEqual([
    ['', ''],
    ['', ''],
  ]);
  expect(notesOf(text)[0]).toMatch(/“1.5”.*“2x12”.*gudang B · lantai 2/);
  expect(notesOf(text)[1]).toMatch(/“1,5E\+06”.*“3-5”/);
});

it('says in one line which rows have no room, of however many', () => {
  const text = Array.from({ length: 3_000 }, (_, at) => `Barang ${at}\t\t\t1000\t1`).join('\n');
  expect(itemsOf(text)).toHaveLength(50);
  expect(notesOf(text).slice(49)).toEqual([
    '',
    '2.950 baris lagi tidak ditambahkan, paling banyak 50 item: Barang 50, Barang 51, Barang 52, ….',
  ]);
});

const office = [
  ['RENCANA BELANJA BENGKEL', '', '', '', '', ''],
  ['Uraian', 'Ukuran', 'Vol', 'Sat', 'Harga Satuan', 'Jumlah Harga'],
  ['Baut galvanis', 'M8', '40', 'bh', '2.500', '100.000'],
  ['Pelat', '2 mm', '3', 'lbr', '400.000', '1.250.000'],
  ['JUMLAH', '', '', '', '', '1.300.000'],
  ['Cat besi', '', '2,5', 'kg', '80.000', '200.000'],
  ['TOTAL', '', '', '', '', '1.600.000'],
];

it('reads a list as offices write it: a title, their headings, sums that are checked and buy nothing', () => {
  for (const by of ['\t', ';']) {
    const text = office.map((cells) => cells.join(by)).join('\n');
    expect(itemsOf(text)).toEqual([
      { name: 'Baut galvanis', spec: 'M8', brand: '', budget: 2_500, quantity: 40, unit: 'bh' },
      { name: 'Pelat', spec: '2 mm', brand: '', budget: 400_000, quantity: 3, unit: 'lbr' },
      { name: 'Cat besi', spec: '', brand: '', budget: 200_000, quantity: 1, unit: '2,5 kg' },
    ]);
    expect(notesOf(text).map((note) => note.replaceAll('\u00A0', ' '))).toEqual([
      'Di atas judul kolom: tidak ditambahkan.',
      'Judul kolom: tidak ditambahkan.',
      '',
      'Jumlah harga “1.250.000” bukan harga × jumlah: Rp 1.200.000.',
      'Baris jumlah: tidak ditambahkan.',
      'Menjadi 1 × “2,5 kg” seharga Rp 200.000.',
      'Baris jumlah menyebut Rp 1.600.000, baris di atasnya Rp 1.500.000.',
    ]);
  }
});

const estimate = [
  ['No.', 'Jenis Barang', 'Merk', 'Banyaknya', 'Satuan', 'Harga Satuan (Rp)', 'Jumlah (Rp)'],
  ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7) = (4) x (6)'],
  ['A', 'ALAT KEBERSIHAN', '', '', '', '', ''],
  ['1', 'Ember', 'Lion Star', '6', 'bh', '35.000', '210.000'],
  ['2', 'Total station', '', '1', 'unit', '', ''],
  ['3', 'Kain pel', '', '', '', '', ''],
  ['', 'Sub-Total', '', '7', '', '', '210.000'],
  ['', 'PPN 12%', '', '', '', '', '25.200'],
  ['', 'J U M L A H', '', '', '', '', '235.200'],
  ['', 'Dibulatkan', '', '', '', '', '235.000'],
  ['Terbilang: dua ratus tiga puluh lima ribu rupiah', '', '', '', '', '', ''],
  ['', '', '', '', '', 'Kepala Bengkel', ''],
];

it('buys no tax, no rounded sum, no group, no words below it, and checks the sum with its tax', () => {
  const text = estimate.map((cells) => cells.join('\t')).join('\n');
  expect(itemsOf(text)).toEqual([
    { name: 'Ember', spec: '', brand: 'Lion Star', budget: 35_000, quantity: 6, unit: 'bh' },
    { name: 'Total station', spec: '', brand: '', budget: '', quantity: 1, unit: 'unit' },
    { name: 'Kain pel', spec: '', brand: '', budget: '', quantity: 1, unit: '' },
  ]);
  const noGoods = 'Tanpa jumlah dan harga: tidak ditambahkan.';
  const heading = 'Judul kolom: tidak ditambahkan.';
  const sum = 'Baris jumlah: tidak ditambahkan.';
  const rows = notesOf(text).filter((_, at) => at < 3 || at > 5);
  expect(rows).toEqual([
    heading,
    heading,
    noGoods,
    sum,
    'Baris pajak: tidak ditambahkan.',
    sum,
    sum,
    noGoods,
    noGoods,
  ]);
});

it.each([
  [
    'Description\tQty\tUoM\tUnit Price\tAmount\nMop\t4\tpcs\t20000\t80000',
    { name: 'Mop', budget: 20_000, quantity: 4, unit: 'pcs' },
  ],
  ['Rincian\tVolume\tHarga @\nSapu ijuk\t5\t18.000', { name: 'Sapu ijuk', budget: 18_000, quantity: 5 }],
  [
    'Deskripsi\tMerk/Type\tJml\tPagu\nKipas\tMiyako\t2\t300rb',
    { name: 'Kipas', brand: 'Miyako', budget: 300_000, quantity: 2 },
  ],
  [
    'Nama\tJumlah\tHarga\nTali\t2 rol (100 m)\t35.000',
    { name: 'Tali', quantity: 2, unit: 'rol (100 m)', budget: 35_000 },
  ],
  ['Nama\tJumlah\tHarga\nTerpal\t4lbr\t90.000', { name: 'Terpal', quantity: 4, unit: 'lbr' }],
  [
    'Uraian\tVol\tSat\tHarga Satuan\t\tJumlah\t\nSekop\t3\tbh\tRp\t45.000\tRp\t135.000\nHARGA TOTAL\t\t\t\t\tRp\t135.000',
    { name: 'Sekop', quantity: 3, unit: 'bh', budget: 45_000 },
  ],
])('reads their headings and cells: %j', (text, item) => {
  expect(itemsOf(text)).toMatchObject([item]);
});

it.each([
  ['tabs', 'Papan 24" tebal\tkayu\t\t1000\t2\nPaku 2"\t"\t\t50\t9', ['Papan 24" tebal', 'Paku 2"']],
  ['a cell in quotes', '"Engsel 3" kuning"\tx\t\t1000\t2\nGagang\t\t\t5\t1', ['Engsel 3" kuning', 'Gagang']],
  ['semicolons', 'Map, biru;"tebal, "rapi"";;1000;2\nPita, 2 cm;;;5;1', ['Map, biru', 'Pita, 2 cm']],
])('quotes that nobody escaped and commas in a cell lose no row: %s', (_, text, names) => {
  expect(itemsOf(text).map(({ name }) => name)).toEqual(names);
  expect(itemsOf(text)[0]).toMatchObject({ budget: 1_000, quantity: 2 });
});

it('reads columns as they were chosen, and names the way out of too many', () => {
  const chosen = ['quantity', 'name', '', 'total', 'budget'] as const;
  const { rows, columns } = pasteTable('1500\tPulpen\tx\t\t2000', 50, [...chosen]);
  expect(rows[0]?.item).toMatchObject({ name: 'Pulpen', quantity: 1_500, budget: 2_000 });
  expect(rows[0]?.notes.join(' ')).toMatch(/15 pak berisi 100.*tidak dipakai: x/);
  expect(columns.map(({ reads }) => reads)).toEqual(chosen);
});
