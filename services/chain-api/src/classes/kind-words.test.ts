import { expect, it } from 'vitest';
import { isRude } from './kind-words.ts';

it('refuses a rude word however it is written', () => {
  const rude = [
    ...['Kontol', 'k0nt0l', 'K O N T O L', 'k.o.n.t.o.l', 'kooontool', 'kóntol', 'si kontolodon', '4njing'],
    ...[
      'b 4 n g s a t',
      'a 5 u',
      'a s u',
      'A.S.U',
      'Anjing',
      'b4b1',
      'f u c k',
      'FUCK99',
      'a$$',
      'dasar tolol',
      'tai!',
      'kon tol',
      'ban-gsat',
      'SHIT99',
      's h i t',
      'p3rek',
      'taiii',
      'a s s',
      'niggger',
      'N I G G E R',
    ],
  ];
  expect(rude.filter((text) => !isRude(text))).toEqual([]);
});

it('takes what only looks like one', () => {
  const kind = [
    ...['Asuka', 'Kasus', 'rantai blok', 'Tari', 'Bambang', 'Titik', 'Babinsa', 'Santai', 'Cokro', 'Analisa'],
    ...['Budi 2', 'meja 455', 'Badak 7', 'Ani & Tito', '😀', 'Dickson', 'Assyifa', 'a b c', 'Harimau 13', ''],
    ...[
      'blok saya 1',
      'Rasuna',
      'Komodo 88',
      'Setiani',
      'tambang serentak',
      'Muhammad Ikhsan',
      'Titin',
      'Tasya',
      'Tas hitam',
      'Kertas hitam A4',
      'Nashita',
      'Lem perekat',
      'Bambang Satrio',
      'Ikon tolong',
      'Memekarkan',
      'As roda',
      'MK Basis Data',
      'Tim Cook',
      'Cok Agung',
      'Nigeria',
      'fagot',
      'Scunthorpe',
      '7 1 7',
      'Kelas A 5',
    ],
  ];
  expect(kind.filter(isRude)).toEqual([]);
});
