import { expect, it } from 'vitest';
import { qrFileName } from './file-name.ts';

it.each([
  ['Laptop', 'AAAA-BBBB-CCCC-DDDD', 'Laptop-AAAA-BBBB-CCCC-DDDD.png'],
  ['Kabel 2/3 "merah": <x>\n', 'T', 'Kabel 2_3 _merah__ _x__-T.png'],
  ['..\\..\\etc', 'T', '__.._etc-T.png'],
  ['n'.repeat(120), 'AAAA-BBBB-CCCC-DDDD', `${'n'.repeat(100)}-AAAA-BBBB-CCCC-DDDD.png`],
])('names the file of %s', (item, token, name) => expect(qrFileName(item, token)).toBe(name));
