import { readFileSync, writeFileSync } from 'node:fs';
import { type Checkout, copyCheckout } from '@pasok/testing/checkout';
import { test as base } from '@playwright/test';

/** Tests of the commands of a checkout, with a copy of this one for a worker's tests. */
export const test = base.extend<object, { checkout: Checkout }>({
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      // Before a release as somebody has it, who waits for a second start.
      const checkout = copyCheckout('', { isLinked: !process.env.TEST_RELEASE });
      await use(checkout);
      checkout.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Edits a file; answers what undoes it, since the tests after it have the same checkout. */
export function replaceIn(file: string, before: string, after: string): () => void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no '${before}' to replace`);
  writeFileSync(file, text.replaceAll(before, after));
  return () => writeFileSync(file, text);
}
