import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';

it('is what generated/theme.css holds', () => {
  expect(readFileSync(new URL('./generated/theme.css', import.meta.url), 'utf8')).toBe(themeCss());
});
