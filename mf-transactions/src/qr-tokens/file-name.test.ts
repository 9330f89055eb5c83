import { expect, it } from 'vitest';
import { qrFileName } from './file-name.ts';

it.each([
  ['Laptop', 'AAAA-BBBB-CCCC-DDDD', 'Laptop-AAAA-BBBB-CCCC-DDDD.png'],
  ['Kabel 2/3 "merah": <x>', 'T', 'Kabel 2_3 _merah_ _x_-T.png'],
  ['..\\..\\etc', 'T', '__.._etc-T.png'],
])('names the file of %s', (item, token, name) => expect(qrFileName(item, token)).toBe(name));
