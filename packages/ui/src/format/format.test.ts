import { formatNumber } from '@pasok/contracts/format-number';
import { normalizePhone } from '@pasok/contracts/profile';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAsOf, formatDateTime, formatDay, formatIsoLocal, relativeTime, zoneLabel } from './time.ts';
import { fileName, formatIdr, formatPercent, formatPhone, initials, shortId } from './values.ts';

const now = new Date('2026-11-21T00:00:00Z');

afterEach(() => vi.unstubAllEnvs());
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

it('writes whole rupiah', () => {
  expect(formatIdr(1_500_000).replace('\u00a0', ' ')).toBe('Rp 1.500.000');
  const byIntl = new Intl.NumberFormat('id-ID', {
    style: 'currency',
    currency: 'IDR',
    maximumFractionDigits: 0,
  });
  for (const amount of [0, 7, 1_500_000, 2.5, -250_000, 1e15])
    expect(formatIdr(amount)).toBe(byIntl.format(amount));
  expect(formatIdr(0).replace('\u00a0', ' ')).toBe('Rp 0');
});

it('writes numbers as Intl does', () => {
  const [whole, fractions] = [0, 3].map(
    (maximumFractionDigits) => new Intl.NumberFormat('id-ID', { maximumFractionDigits }),
  );
  const thousandths = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1_000);
  const write = (value: number) => {
    // Intl has a zero below zero.
    if (value <= -0.5 || value >= 0) expect(formatNumber(value)).toBe(whole?.format(value));
    expect(formatNumber(value, 3)).toBe(fractions?.format(value));
  };
  fc.assert(fc.property(fc.oneof(fc.maxSafeInteger(), thousandths), write), { examples: [[0.5], [-0.5]] });
  expect([formatNumber(-0.4), formatNumber(1_234.5678, 1)]).toEqual(['0', '1.234,6']);
  for (const huge of [1e21, -1e22]) expect(formatNumber(huge)).toBe(whole?.format(huge));
  expect([Number.NaN, Number.POSITIVE_INFINITY].map((none) => formatNumber(none))).toEqual(['-', '-']);
});

it.each([
  [12, '12%'],
  [-3.46, '−3,5%'],
  [0, '0%'],
])('writes %s percent as %s', (value, words) => expect(formatPercent(value)).toBe(words));

it.each([
  [secondsAgo(-30), 'Baru saja'],
  [secondsAgo(59), 'Baru saja'],
  [secondsAgo(60), '1 menit lalu'],
  [secondsAgo(3_599), '59 menit lalu'],
  [secondsAgo(3_600), '1 jam lalu'],
  [daysAgo(1), '1 hari lalu'],
  [daysAgo(6), '6 hari lalu'],
  [daysAgo(7), '1 minggu lalu'],
  [daysAgo(27), '3 minggu lalu'],
  [daysAgo(28), '1 bulan lalu'],
  [daysAgo(29), '1 bulan lalu'],
  [daysAgo(359), '11 bulan lalu'],
  [daysAgo(360), '1 tahun lalu'],
  [daysAgo(364), '1 tahun lalu'],
  [daysAgo(730), '2 tahun lalu'],
])('tells %s as %s', (time, words) => expect(relativeTime(time, now)).toBe(words));

it('never says 0 of anything', () => {
  for (let days = 0; days < 1_500; days++) expect(relativeTime(daysAgo(days), now)).not.toMatch(/^0 /);
});

it('says how old something is by its time, and by its date when that was another day', () => {
  const noon = new Date(2026, 10, 21, 12, 5);
  expect(formatAsOf(noon, new Date(2026, 10, 21, 23, 59))).toBe('12.05');
  expect(formatAsOf(noon, new Date(2026, 10, 22, 0, 1))).toBe(`21 Nov 2026, 12.05\u00a0${zoneLabel(noon)}`);
});

it('shortens ids and names', () => {
  expect(shortId('0198c0de-0000-7000-8000-0000a1b2c3')).toBe('a1b2c3');
  expect(initials('Ani Budi Citra')).toBe('AB');
  expect(initials('ani')).toBe('A');
  expect(initials('  ')).toBe('');
});

it.each([
  ['𝒜nita 𝓑udi', '𝒜𝓑'],
  ['👩‍👩‍👧 keluarga', '👩‍👩‍👧K'],
  ['🇮🇩 Jaya', '🇮🇩J'],
  ['e\u0301mile n\u0303andu', 'E\u0301N\u0303'],
  ['ßeta', 'S'],
])('the initials of %s are whole characters: %s', (name, letters) => expect(initials(name)).toBe(letters));

describe('fileName', () => {
  const end = '-AAAA-BBBB-CCCC-DDDD.png';
  const bytes = (text: string) => new TextEncoder().encode(text).length;

  it.each([
    ['Laptop', 'Laptop'],
    ['Kabel 2/3 "merah": <x>\n', 'Kabel 2_3 _merah__ _x__'],
    ['..\\..\\etc', '__.._etc'],
    ['n'.repeat(120), 'n'.repeat(120)],
  ])('of %j', (text, name) => expect(fileName(text, end)).toBe(name + end));

  it.each(['印', '👩‍👩‍👧', 'e\u0301', '𝒜', 'கோ'])('is cut between two characters of %s', (character) => {
    const name = fileName(character.repeat(120), end);
    expect(bytes(name)).toBeLessThanOrEqual(200);
    expect(bytes(name) + bytes(character)).toBeGreaterThan(200);
    const kept = name.slice(0, -end.length);
    expect(kept).toBe(character.repeat(kept.length / character.length));
    expect(name.endsWith(end)).toBe(true);
  });
});

it.each([
  ['081234567890', '0812-3456-7890'],
  ['0812345678901', '0812-3456-7890-1'],
  ['', ''],
])('groups the phone number %j as %j', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
  expect(normalizePhone(shown)).toBe(stored);
});

it.each([
  ['Asia/Jakarta', '2026-03-04T00:06:07+07:00'],
  ['America/St_Johns', '2026-03-03T13:36:07-03:30'],
  ['UTC', '2026-03-03T17:06:07+00:00'],
])("in %s a program reads the reader's clock with its offset", (zone, text) => {
  vi.stubEnv('TZ', zone);
  expect(formatIsoLocal('2026-03-03T17:06:07.000Z')).toBe(text);
  expect(formatIsoLocal('besok')).toBe('-');
});

it.each([
  ['Asia/Jakarta', 'WIB'],
  ['Asia/Makassar', 'WITA'],
  ['Asia/Jayapura', 'WIT'],
  ['America/St_Johns', 'GMT-3.30'],
  ['UTC', 'GMT+0'],
])("in %s times are written as Intl does, by the reader's clock", (zone, label) => {
  vi.stubEnv('TZ', zone);
  const minute = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  const second = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: zone,
  });
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const write = (time: Date) => {
    expect(formatDateTime(time)).toBe(`${minute.format(time)}\u00a0${zoneLabel(time)}`);
    expect(formatDateTime(time, { seconds: true })).toBe(`${second.format(time)}\u00a0${zoneLabel(time)}`);
  };
  fc.assert(fc.property(times, write));
  const winter = '2026-01-23T03:00:00Z';
  expect(formatDateTime(winter)).toMatch(new RegExp(`\u00a0${label.replace('+', '\\+')}$`));
  expect(formatDateTime('besok')).toBe('-');
});

it.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2027-05-01', '1 Mei 2027'],
  ['2026-11-21T10:00:00Z', '-'],
  ['', '-'],
])('the day %s is %s in every zone', (day, shown) => {
  expect(formatDay(day)).toBe(shown);
});
