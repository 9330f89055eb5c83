import { describe, expect, it } from 'vitest';
import { wrongNames } from './source/names.ts';
import { parseSource, readSources } from './source/source-files.ts';

const wrongIn = (path: string, text: string) => wrongNames(parseSource(path, text)).length;

describe('names keep to docs/glossary.md', () => {
  it.each([
    ['a refusing function of a service', 'services/edge/src/a.ts', 'export function refuse() {}', 1],
    ['one in a variable', 'services/core-api/src/a.ts', 'const refuseFull = async () => {};', 1],
    ['a rule', 'packages/domain/src/a.ts', 'export function refuseMove() {}', 0],
    ['what merely has such a key', 'services/core-api/src/a.ts', 'const a = { refuse: () => {} };', 0],
    ['a second word for the vendor', 'mf-procurement/src/a.ts', 'const supplierName = 1;', 1],
    ['a third', 'shell/src/a.tsx', 'export function Seller() {}', 1],
    ["the wire's word", 'services/core-api/src/a.ts', 'const { isSupplier } = user;', 0],
  ])('%s', (_what, path, text, count) => {
    expect(wrongIn(path, text)).toBe(count);
  });

  it('in the whole repository', () => {
    const sources = ['function refuse', 'const refuse', 'upplier', 'seller', 'Seller'].flatMap((word) =>
      readSources(word),
    );
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(wrongNames)).toEqual([]);
  });
});
