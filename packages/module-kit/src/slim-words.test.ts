import { expect, it } from 'vitest';
import { slimWords } from './slim-words.ts';

it('sentences name their places by letters, in the order in which values are given', () => {
  expect(
    slimWords({
      lead: 'count of {count}',
      'units(count, of, kind?)': { 'count=0 kind=': 'no count', other: '{count} of {of|unit|units} {kind}' },
      group: { 'said(title)': '{title}, {title}', months: ['Mei'] },
    }),
  ).toEqual({
    lead: 'count of {count}',
    'units(A,B,C?)': { 'A=0 C=': 'no count', other: '{A} of {B|unit|units} {C}' },
    group: { 'said(A)': '{A}, {A}', months: ['Mei'] },
  });
});
