import { expect, it } from 'vitest';
import { pasteRows } from './paste-rows.ts';

it('reads rows of a spreadsheet', () => {
  expect(pasteRows('Laptop\t16GB\tAcme\tRp 10.000.000\t2\r\nMouse\t\t\t150000\t1\r\n')).toEqual([
    { name: 'Laptop', spec: '16GB', brand: 'Acme', budget: 10_000_000, quantity: 2 },
    { name: 'Mouse', spec: '', brand: '', budget: 150_000, quantity: 1 },
  ]);
});

it('leaves the headings out and takes 1 where the quantity is missing', () => {
  expect(pasteRows('Nama;Spek;Merek;Harga;Jumlah\nKursi;;;250.000,00')).toEqual([
    { name: 'Kursi', spec: '', brand: '', budget: 250_000, quantity: 1 },
  ]);
});

it('keeps a lone name: one row is no heading', () => {
  expect(pasteRows('Meja')).toEqual([{ name: 'Meja', spec: '', brand: '', budget: '', quantity: 1 }]);
  expect(pasteRows(' \n')).toEqual([]);
});
