import { describe, expect, test } from 'vitest';
import { brokenPromises, contractPackages, promisedExports, sharedExports } from './shared-exports.ts';

describe.each(contractPackages)('packages/%s', (name) => {
  test('takes no name away from the modules built against it, unless its major version is raised', () => {
    expect(brokenPromises(promisedExports(name), sharedExports(name))).toEqual([]);
  });

  test('has its names in exports.json: npm run generate', () => {
    expect(sharedExports(name).exports.length).toBeGreaterThan(20);
    expect(sharedExports(name)).toEqual(promisedExports(name));
  });
});

test('a name taken away breaks the promise, one added or a new major version does not', () => {
  const promised = { version: '1.4.0', exports: ['Button', 'Card'] };
  expect(brokenPromises(promised, { version: '1.5.0', exports: ['Button', 'Pager'] })).toEqual(['Card']);
  expect(brokenPromises(promised, { version: '1.4.0', exports: ['Button', 'Card', 'Pager'] })).toEqual([]);
  expect(brokenPromises(promised, { version: '2.0.0', exports: ['Button'] })).toEqual([]);
});
