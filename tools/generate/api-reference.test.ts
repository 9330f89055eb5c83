import { expect, test } from 'vitest';
import { isKept, referenceFiles } from './api-reference.ts';

test.each(referenceFiles)('the edge keeps $kept as its package holds it', (file) => {
  expect(isKept(file)).toBe(true);
});
