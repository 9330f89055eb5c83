import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'pasokWords');
});

it('names units where the request names none, one or many of them', async () => {
  vi.resetModules();
  const own = await import('./texts.ts');
  expect([1, 12].map((quantity) => own.howMany(quantity, undefined))).toEqual(['1 unit', '12 unit']);
  vi.resetModules();
  await import('./words.en.ts');
  const { howMany } = await import('./texts.ts');
  expect([1, 12].map((quantity) => howMany(quantity, undefined))).toEqual(['1 unit', '12 units']);
  expect(howMany(12, 'rim')).toBe('12 rim');
});
