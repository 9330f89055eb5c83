import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

it('the stage follows the English plans', async () => {
  document.documentElement.dataset.language = 'en';
  await import('./words.en.ts');
  const { preload } = await import('./routes.tsx');
  await preload('/blockchain-class/stage');
  const { plans } = await import('./plans/plans.ts');
  expect(plans.map(({ title }) => title)).toEqual([
    'A chain and its miners',
    'Two branches, one chain',
    'A network torn in two',
    'False blocks and 51 percent',
  ]);
});
