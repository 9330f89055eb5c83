import { afterEach, expect, it } from 'vitest';
import { giveWords } from './give-words.ts';
import { languages, type SomeWords, type WordsLike, wordsOf } from './language.ts';

const own = {
  title: 'Penawaran',
  count: (n: number) => `${n} penawaran`,
  states: { open: 'pending', closed: 'ditutup' },
  steps: ['satu', 'dua'],
};
afterEach(() => Reflect.deleteProperty(globalThis, 'pasokWords'));

it('are their own where no language was chosen, or where it has none of the set', () => {
  expect(wordsOf('deals', own)).toEqual(own);
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

it('are read from a catalog, whose keys name the places of a sentence', () => {
  const catalog = {
    lead: 'Penawaran {x}',
    'offer(title)': 'Penawaran untuk {title}, {title}',
    'units(count, of)': {
      'count=1 of=1': 'one of one',
      'count=1': 'one of {of}',
      other: '{count} of {of} {of|unit|units}',
    },
    group: { 'line(name, kind?)': { 'kind=': '{name}', other: '{name} ({kind})' } },
    'done(isDone)': { false: 'belum', other: 'selesai' },
    'asleep(count)': { 0: 'sepakat', other: '{count} tidur' },
    months: ['Januari'],
  };
  const words = wordsOf('catalog', catalog);
  const { group, months, lead } = words;
  expect([lead, group.line('Kertas', 'A4'), group.line('Kertas'), group.line('Kertas', ''), months]).toEqual([
    'Penawaran {x}',
    'Kertas (A4)',
    'Kertas',
    'Kertas',
    ['Januari'],
  ]);
  expect([words.offer('Kertas'), words.offer(1500), words.offer('1500')]).toEqual([
    'Penawaran untuk Kertas, Kertas',
    'Penawaran untuk 1.500, 1.500',
    'Penawaran untuk 1500, 1500',
  ]);
  expect([words.offer({ title: 'Kertas' }), group.line({ name: 'Kertas', kind: 'A4' })]).toEqual([
    'Penawaran untuk Kertas, Kertas',
    'Kertas (A4)',
  ]);
  expect([words.units(1, 1), words.units(1, 2), words.units(2, 1), words.units(0.5, 1234)]).toEqual([
    'one of one',
    'one of 2',
    '2 of 1 unit',
    '0,5 of 1.234 units',
  ]);
  expect([words.done(true), words.done(false), words.asleep(0), words.asleep(3)]).toEqual([
    'selesai',
    'belum',
    'sepakat',
    '3 tidur',
  ]);
  const english = { 'offer(title)': { 1: 'One offer', other: 'Offer of {title}' } } satisfies SomeWords<
    typeof catalog
  >;
  giveWords({ catalog: english });
  const given = wordsOf('catalog', catalog);
  expect([given.offer(1), given.offer('Kertas'), given.asleep(0)]).toEqual([
    'One offer',
    'Offer of Kertas',
    'sepakat',
  ]);
});

it.each(languages)('in %s count by one and other, as Intl does', (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  expect(pluralCategories.filter((each) => each !== 'one')).toEqual(['other']);
  if (pluralCategories.includes('one'))
    for (const count of [0, 0.5, 1, 1.5, 2, 11, 21, 1_000_001])
      expect(new Intl.PluralRules(language).select(count) === 'one').toBe(count === 1);
});
