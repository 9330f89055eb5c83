import { afterEach, expect, it } from 'vitest';
import { giveWords, type SomeWords, type WordsLike, wordsOf } from './language.ts';

const own = {
  title: 'Penawaran',
  count: (n: number) => `${n} penawaran`,
  states: { open: 'pending', closed: 'ditutup' },
  steps: ['satu', 'dua'],
};
afterEach(() => Reflect.deleteProperty(globalThis, 'pasokWords'));

it('are their own where no language was chosen, or where it has none of the set', () => {
  expect(wordsOf('deals', own)).toBe(own);
  giveWords({ others: { title: 'Offers' } });
  expect(wordsOf('deals', own)).toEqual(own);
});

it('are those of the language, whole or where they differ; each module brings its own', () => {
  const whole: WordsLike<typeof own> = {
    title: 'Offers',
    count: (n) => `${n} offers`,
    states: { open: 'pending', closed: 'closed' },
    steps: ['one', 'two'],
  };
  giveWords({ deals: whole });
  const some: SomeWords<{ name: string; states: typeof own.states }> = { states: { open: 'menunggu' } };
  giveWords({ people: some });
  const words = wordsOf('deals', own);
  expect([words.title, words.count(2), words.states, words.steps]).toEqual([
    'Offers',
    '2 offers',
    { open: 'pending', closed: 'closed' },
    ['one', 'two'],
  ]);
  expect(wordsOf('people', { name: 'Nama', states: own.states })).toEqual({
    name: 'Nama',
    states: { open: 'menunggu', closed: 'ditutup' },
  });
  expect(own.title).toBe('Penawaran');
});
