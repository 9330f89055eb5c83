import { plainData } from '@pasok/chain/read-canonical-ids';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { type Pattern, patternsIn } from './source/patterns.ts';
import { parseSource, readSources } from './source/source-files.ts';

/** What matches only what a test itself made or was answered cannot be exploded by anybody. */
const isTest = /\.(test|spec)\.tsx?$|(^|\/)(e2e|bench|test)\//;

/** Patterns that are put together when their module is read, by that module. */
const built = { 'packages/chain/src/read-canonical-ids.ts': plainData };

/** How a pattern explodes; nothing for one that takes time in proportion to its text. Undecided counts as exploding. */
const faultsOf = ({ source, flags, place }: Pattern): string[] => {
  const verdict = checkSync(source, flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return [];
  const how =
    verdict.status === 'vulnerable'
      ? `${verdict.complexity.summary}, by ${verdict.attack.pattern}`
      : 'undecided';
  return [`${place} /${source}/${flags}: ${how}`];
};

const readText = (text: string) => patternsIn(parseSource('planted.ts', text));

describe('no text makes a pattern explode', () => {
  it.each([
    ['a literal', 'const a = /^(a+)+$/;'],
    ['a text', "const a = new RegExp('^(a|a)*$', 'i');"],
    ['a template', 'const a = RegExp(`^(a|aa)+$`);'],
    ['a polynomial one', String.raw`x.split(/\s*;\s*q=/);`],
    ['an address with @', String.raw`const a = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);`],
  ])('%s that does is found', (_name, text) => {
    expect(readText(text).read.flatMap(faultsOf)).toEqual([
      expect.stringMatching(/^planted\.ts:1 .*(polynomial|exponential)/),
    ]);
  });

  it('a pattern of a text that is not there is told', () => {
    expect(readText('const a = (word: string) => new RegExp(word);').unread).toEqual(['planted.ts']);
  });

  it('none of ours does', { timeout: 180_000 }, () => {
    const found = readSources()
      .filter(({ fileName }) => !isTest.test(fileName))
      .map(patternsIn);
    expect(found.flatMap(({ unread }) => unread)).toEqual(Object.keys(built));
    const literals = found.flatMap(({ read }) => read);
    expect(literals.length).toBeGreaterThan(80);
    const composed = Object.entries(built).map(([place, { source, flags }]) => ({ source, flags, place }));
    const unique = new Map(
      [...literals, ...composed].map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
    );
    expect([...unique.values()].flatMap(faultsOf)).toEqual([]);
  });
});
