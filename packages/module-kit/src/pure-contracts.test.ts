import { expect, test } from 'vitest';
import { markPure } from './pure-contracts.ts';

test('what a file makes by a call at its top is marked as left out where nobody uses it, and nothing else', () => {
  const script = [
    "import { z } from 'zod';",
    'export const limit = 10;',
    'const part = z.string().max(limit);',
    'export const shape = z.object({ part }), other = z.number();',
    'export const read = (text) => shape.parse(text);',
    'z.config({ jitless: true });',
  ];
  expect(markPure(script.join('\n')).split('\n')).toEqual([
    ...script.slice(0, 2),
    'const part = /*#__PURE__*/ (() => z.string().max(limit))();',
    'export const shape = /*#__PURE__*/ (() => z.object({ part }))(), other = /*#__PURE__*/ (() => z.number())();',
    ...script.slice(4),
  ]);
});
