import { expect, it } from 'vitest';
import { differences, inSteps, lowered } from './compare.ts';
import { countNumbers } from './count.ts';

const lines = (count: number, first = '') => `${first}${'x\n'.repeat(count)}`;

it('counts lines, small files and words by room, and what full folders hold', () => {
  const many = Array.from({ length: 41 }, (_, at) => ({
    path: `packages/ui/src/part-${at}.ts`,
    text: lines(
      20,
      at > 0 ? "import { a } from './part-0.ts';\nimport { b } from '@pasok/contracts/b';\n" : '',
    ),
  }));
  const files = [
    ...many,
    { path: 'packages/ui/src/part-0.test.ts', text: lines(7) },
    { path: 'mf-class/src/class.tsx', text: lines(15) },
    { path: 'mf-class/src/class.css', text: lines(3) },
    { path: 'e2e/support/people.ts', text: lines(9) },
    { path: 'services/core-api/src/test/harness.ts', text: lines(5) },
    { path: 'services/core-api/migrations/0000_a.js', text: lines(100) },
    { path: 'README.md', text: 'three short words' },
    { path: 'docs/rules.md', text: 'two\nwords\n' },
    { path: 'docs/spec.md', text: 'given' },
    { path: 'docs/class/plan.md', text: 'printed' },
    { path: 'CHANGELOG.md', text: 'past' },
  ];
  expect(countNumbers(files)).toEqual({
    source: { 'packages/ui': 41 * 20 + 40 * 2, 'mf-class': 18 },
    tests: { 'packages/ui': 7, e2e: 9, 'services/core-api': 5 },
    small: { 'mf-class': 1 },
    words: { 'README.md': 3, docs: 2 },
    full: { 'packages/ui/src': 41 },
    arrows: { 'packages/ui/src': 40 },
  });
});

it('names what differs, and writes down what is lower or new and never what is higher', () => {
  const kept = { source: { shell: 10, tools: 10, gone: 5 }, small: { tools: 1 } };
  const now = { source: { shell: 12, tools: 8, bench: 3 }, small: { tools: 1, shell: 1, bench: 2 } };
  const found = differences(kept, now).map(({ what, of }) => `${what} ${of}`);
  expect(found).toEqual(['source shell', 'source tools', 'source gone', 'small shell']);
  expect(lowered(kept, now).source).toEqual({ bench: 3, shell: 10, tools: 8 });
});

it('keeps lines and words in steps of 50, files one by one', () => {
  const numbers = { source: { shell: 8_701, tools: 50 }, words: { docs: 1 }, small: { tools: 1 } };
  expect(inSteps(numbers)).toEqual({
    source: { shell: 8_750, tools: 50 },
    words: { docs: 50 },
    small: { tools: 1 },
  });
});
