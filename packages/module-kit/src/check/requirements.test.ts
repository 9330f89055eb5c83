import { expect, test } from 'vitest';
import { meets } from './requirements.ts';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.4.1', true],
  ['1.10.0', '^1.9.0', true],
  ['1.3.9', '^1.4.0', false],
  ['2.0.0', '^1.4.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
])('%s meets %s: %s', (version, range, expected) => expect(meets(version, range)).toBe(expected));
