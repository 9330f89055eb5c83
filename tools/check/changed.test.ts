import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browserTestsOf, testsOf } from './changed.ts';

const program = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((name) => `import { a } from '${name}';\n`).join(''),
});
const programs = [
  program('packages/contracts/src/wire/offer.ts', '../fields/text.ts'),
  program('packages/contracts/src/wire/offer.test.ts', './offer.ts'),
  program('packages/contracts/src/fields/text.ts'),
  program('services/core-api/src/market/offers/table.ts', '../../base/ids.ts'),
  program('services/core-api/src/market/offers/create-offer.ts', '@pasok/contracts/offer', './table.ts'),
  program('services/core-api/src/market/offers/offers.test.ts'),
  program('services/core-api/src/app/app.ts', '../market/offers/create-offer.ts'),
  program('services/core-api/src/app/app.test.ts'),
  program('mf-procurement/src/make-offer/offer-draft.ts', '@pasok/contracts/offer'),
  program('mf-procurement/src/make-offer/make-offer.test.tsx'),
];

it('takes the tests of the changed folders first, then those of the folders that import what changed', () => {
  expect(testsOf(['packages/contracts/src/wire/offer.ts'], programs)).toEqual({
    own: ['packages/contracts/src/wire/offer.test.ts'],
    theirs: [
      'services/core-api/src/market/offers/offers.test.ts',
      'mf-procurement/src/make-offer/make-offer.test.tsx',
    ],
  });
});

it('takes nobody else, and no test twice', () => {
  const changed = ['services/core-api/src/market/offers/table.ts', 'docs/rules.md'];
  const own = ['services/core-api/src/market/offers/offers.test.ts'];
  expect(testsOf(changed, programs)).toEqual({ own, theirs: [] });
});

it('takes of a changed test itself, and of a helper of tests nobody beside it', () => {
  const changed = ['services/core-api/src/app/app.test.ts', 'services/core-api/src/test/harness.ts'];
  const more = ['harness.ts', 'walk.test.ts'].map((name) => program(`services/core-api/src/test/${name}`));
  const own = ['services/core-api/src/app/app.test.ts'];
  expect(testsOf(changed, [...programs, ...more])).toEqual({ own, theirs: [] });
});

it('takes the walks through everything, the tests of the changed app, and a changed test itself', () => {
  expect(browserTestsOf(['services/edge/src/main.ts'])).toEqual(['/journey', '/canary', '/every-screen']);
  expect(browserTestsOf(['mf-documents/src/routes.tsx', 'e2e/live.spec.ts'])).toEqual(
    expect.arrayContaining(['/documents', '/live.spec.ts']),
  );
});

it('every browser test of an app that is named is there', () => {
  const specs = readdirSync(join(import.meta.dirname, '../../e2e')).map((file) => `/${file}`);
  const apps = ['shell', 'mf-procurement', 'mf-transactions', 'mf-documents', 'mf-blockchain', 'mf-class'];
  const named = apps.flatMap((app) => browserTestsOf([`${app}/src/routes.tsx`]));
  const missing = named.filter((name) => !specs.some((file) => file.startsWith(name)));
  expect(missing).toEqual([]);
});
