import { expect, it } from 'vitest';
import { fitName, linesOf } from './ring.tsx';

it('writes a long name smaller, so that it fits', () => {
  expect(fitName('Siti', 100, 14)).toBe(14);
  const long = 'Bagaskara Adiwinata!';
  expect(fitName(long, 98, 14)).toBeLessThan(10);
  expect(fitName(long, 98, 14) * 0.68 * long.length).toBeCloseTo(98);
});

it.each([
  ['Siti Aminah', ['Siti', 'Aminah']],
  ['Muhammad Rizki R', ['Muhammad', 'Rizki R']],
  ['Putri Ayu', ['Putri Ayu']],
  ['Bagaskaraditama', ['Bagaskaraditama']],
])('breaks %s where a word ends, if at all', (name, lines) => {
  expect(linesOf(name)).toEqual(lines);
});
