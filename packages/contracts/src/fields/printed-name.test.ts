import { expect, it } from 'vitest';
import { readPrintedName } from './printed-name.ts';

const id = '0190a000-0000-7000-8000-000000a1b2c3';
const hash = `000${'8fa1c04be'.repeat(7).slice(0, 61)}`;
const groups = hash.match(/.{8}/g)?.join(' ') ?? '';

it.each<[string, ReturnType<typeof readPrintedName>]>([
  ['#a1b2c3', { isSure: true, shortId: 'a1b2c3', hash: { start: 'a1b2c3', end: '' } }],
  ['A1B2C3', { isSure: false, shortId: 'a1b2c3', hash: { start: 'a1b2c3', end: '' } }],
  ['Request #A1B2C3', { isSure: true, shortId: 'a1b2c3' }],
  ['permintaan a1b2c3', { isSure: true, shortId: 'a1b2c3' }],
  ['penawaran-a1b2c3.csv', { isSure: true, shortId: 'a1b2c3' }],
  ['QR-Token-a1b2c3 (1).zip', { isSure: true, shortId: 'a1b2c3' }],
  ['bukti-blockchain-12.json', { isSure: true, block: 12 }],
  ['pasok-kuitansi-12.json', { isSure: true, block: 12 }],
  [` ${id.toUpperCase()}`, { isSure: true, id }],
  [`Transaksi #${id}`, { isSure: true, id }],
  ['Blok #3', { isSure: true, block: 3 }],
  ['block 1.234', { isSure: true, block: 1_234 }],
  ['#1.234.567', { isSure: true, block: 1_234_567 }],
  ['Blok #1.234.567.890.123.456.789.012', { isSure: true }],
  ['Blok #12345678901234567890', { isSure: true }],
  ['１２', { isSure: false, block: 12 }],
  ['#123456', { isSure: true, block: 123_456, shortId: '123456', hash: { start: '123456', end: '' } }],
  [hash, { isSure: false, hash: { start: hash, end: '' } }],
  [`0x${hash.toUpperCase()}`, { isSure: false, hash: { start: hash, end: '' } }],
  [groups, { isSure: false, hash: { start: hash, end: '' } }],
  ['0008fa1c…1c04be8f', { isSure: false, hash: { start: '0008fa1c', end: '1c04be8f' } }],
  ['0x0008…04be8f', { isSure: false, hash: { start: '0008', end: '04be8f' } }],
  ['0008fa1c...1c04be8f', { isSure: false, hash: { start: '0008fa1c', end: '1c04be8f' } }],
  ['Budi', { isSure: false }],
  ['Laptop 12', { isSure: false }],
  ['#', { isSure: true }],
  ['', { isSure: false }],
])('%s', (text, named) => {
  expect(readPrintedName(text)).toEqual(named);
});
