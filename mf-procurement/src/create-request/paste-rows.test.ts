import { expect, it } from 'vitest';
import { pasteRows } from './paste-rows.ts';

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

it('says which rows have no room', () => {
  const text = Array.from({ length: 53 }, (_, at) => `Barang ${at}\t\t\t1000\t1`).join('\n');
  expect(itemsOf(text)).toHaveLength(50);
  expect(notesOf(text).slice(49)).toEqual([
    '',
    ...[50, 51, 52].map((at) => `Barang ${at}: tidak ditambahkan, paling banyak 50 item.`),
  ]);
});
