import { expect, it } from 'vitest';
import { noteWords } from './note-words.ts';

it.each([
  ['units_confirmed', '3 dari 7 unit'],
  ['recorded', 'Blok #12'],
  ['shipment', 'Pengiriman 2: 4 unit, JNE 123'],
  ['shipment', 'Pengiriman 2: 4 unit,\nJNE'],
  ['units_confirmed', 'sebagian'],
  ['problem_opened', '3 dari 7 unit'],
  ['constructor', 'Blok #12'],
])('a note of %s that says %j says the same in the words of the product', (kind, note) => {
  expect(noteWords(kind, note)).toBe(note);
});
