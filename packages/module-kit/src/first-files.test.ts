import type { Rspack } from '@rsbuild/core';
import { expect, it } from 'vitest';
import { partFiles } from './first-files.ts';

/** What Rspack says of a build with a part of its own and a file that its screens share. */
const stats = {
  toJson: () => ({
    chunks: [
      { id: 'e', names: ['mf_one'], files: ['static/js/remoteEntry.a.js'], siblings: [] },
      {
        id: 'p',
        names: ['__federation_expose_stock_note'],
        files: ['static/js/async/p.js', 'static/css/async/p.css', 'p.js.map'],
        siblings: ['s'],
      },
      { id: 's', names: [], files: ['static/js/async/s.js'], siblings: ['p', 'r'] },
      { id: 'r', names: ['__federation_expose_Routes'], files: ['static/js/async/r.js'], siblings: ['s'] },
    ],
  }),
} as unknown as Rspack.Stats;

it('a part begins with its own files and those it shares with screens', () => {
  expect(partFiles(stats, [{ part: 'stock-note' }])).toEqual({
    'stock-note': ['static/js/async/p.js', 'static/css/async/p.css', 'static/js/async/s.js'],
  });
});

it('a part of which nothing was built fails the build', () => {
  expect(() => partFiles(stats, [{ part: 'other' }])).toThrow('nothing was built of the part other');
});
