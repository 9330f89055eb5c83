import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inLanguage, localise } from './language.ts';

const words = localise(
  {
    title: 'Offer',
    count: (n: number) => `${n} penawaran`,
    states: { open: 'pending', closed: 'ditutup' },
    steps: ['satu', 'dua'],
  },
  {
    en: {
      title: 'Offer',
      count: (n) => `${n} offers`,
      states: { open: 'open', closed: 'closed' },
      steps: ['one', 'two'],
    },
    id: { title: 'Penawaran', states: { open: 'menunggu' } },
  },
);
const said = () => [words.title, words.count(2), words.states.open, words.states.closed, words.steps[1]];

it('is read in the language of whoever is told, through what is waited for; else as it is', async () => {
  const own = ['Offer', '2 penawaran', 'pending', 'ditutup', 'dua'];
  const later = async () => {
    await pause(1);
    return said();
  };
  const [english, indonesian, none] = await Promise.all([
    inLanguage('en', later),
    inLanguage('id', later),
    inLanguage(null, later),
  ]);
  expect(english).toEqual(['Offer', '2 offers', 'open', 'closed', 'two']);
  expect(indonesian).toEqual(['Penawaran', '2 penawaran', 'menunggu', 'ditutup', 'dua']);
  expect(none).toEqual(own);
  expect(said()).toEqual(own);
  expect(inLanguage('en', () => inLanguage(null, said))).toEqual(own);
});
