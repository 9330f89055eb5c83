import { expect, it } from 'vitest';
import { parseSource, readSources } from './source/source-files.ts';
import { unusedTexts } from './source/unused-texts.ts';

// A text that nobody shows is looked after, translated and checked for nothing.

const planted = [
  parseSource(
    'mf-a/src/offer-texts.ts',
    "export const offerTexts = { offers: { title: 'Penawaran', lost: 'Hilang' } };",
  ),
  parseSource(
    'mf-a/src/texts.ts',
    `import { offerTexts } from './offer-texts.ts';
    export const texts = {
      form: { title: 'Judul', dead: 'Mati', at: (n: number) => String(n), hints: ['a'] },
      statuses: { open: 'pending' },
      named: { one: 'a', two: 'b' },
      guest: { about: 'Tentang' },
      title: 'Tak terpakai',
      ...offerTexts,
    } as const;`,
  ),
  parseSource(
    'mf-a/src/parts/form.tsx',
    `import { texts } from '../texts.ts';
    const words = texts.form;
    const { one } = texts.named;
    const all = { ...texts.guest };
    export const Form = ({ status }) => (
      <p title={words.title}>{words.at(1)}{words.hints.map(String)}{texts.statuses[status]}{texts.offers.title}{one}</p>
    );`,
  ),
];

it('finds the planted texts that nobody shows', () => {
  expect(unusedTexts(planted)).toEqual([
    'mf-a/src/offer-texts.ts:1 offers.lost',
    'mf-a/src/texts.ts:3 form.dead',
    'mf-a/src/texts.ts:7 title',
  ]);
});

it('every text is shown somewhere', () => {
  const isScreen = (path: string) => /^(mf-[^/]+|shell|packages\/module-kit\/template)\/src\//.test(path);
  const files = readSources('', (path) => isScreen(path) && !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(unusedTexts(files)).toEqual([]);
});
