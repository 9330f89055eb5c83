import { expect, it } from 'vitest';
import { refuseRegion, regionOf, regions } from './regions.ts';

it('knows all 514 regencies and cities by their codes', () => {
  expect(regions).toHaveLength(514);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(514);
  for (const { code, name, province } of regions) {
    expect(code).toMatch(/^\d\d\.\d\d$/);
    expect(name).toMatch(/^(Kabupaten|Kota) \S/);
    expect(province).toMatch(/^[A-Z]/);
  }
});

it.each([
  ['32.73', 'Kota Bandung', 'Jawa Barat'],
  ['11.01', 'Kabupaten Aceh Selatan', 'Aceh'],
  ['31.71', 'Kota Administrasi Jakarta Pusat', 'Daerah Khusus Ibukota Jakarta'],
  ['96.71', 'Kota Sorong', 'Papua Barat Daya'],
])('%s is %s in %s', (code, name, province) => {
  expect(regions.find((region) => region.code === code)).toEqual({ code, name, province });
  expect(regionOf(code)).toEqual({ code, name });
  expect(refuseRegion(code)).toBeUndefined();
});

it.each(['32', '32.99', '3273', '32.73 ', 'Bandung', '', '__proto__'])('%j is no region', (code) => {
  expect(refuseRegion(code)).toMatchObject({ code: 'INVALID', field: 'deliveryRegion' });
});
