import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxDepth, parseJson } from './parse-json.ts';

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

it('reads what JSON.stringify writes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'));
      expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('throws nothing but refusals, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      (text) => {
        try {
          parseJson(text);
        } catch (error) {
          expect((error as { code: string }).code).toMatch(/^(BAD_JSON|TOO_DEEP)$/);
        }
      },
    ),
  );
});

it.each([
  ['[', ']'],
  ['{"a":', '}'],
])('takes %s nested to the limit and not deeper', (open, close) => {
  expect(() => parseJson(nested(maxDepth, open, close))).not.toThrow();
  expect(() => parseJson(nested(maxDepth + 1, open, close))).toThrow(
    expect.objectContaining({ code: 'TOO_DEEP' }),
  );
  expect(() => parseJson(nested(1_000_000, open, close))).toThrow(
    expect.objectContaining({ code: 'TOO_DEEP' }),
  );
});

it('drops own __proto__ keys at any depth', () => {
  const value = parseJson('{"a":[{"__proto__":{"admin":true},"b":1}],"\\u005f_proto__":{"c":1}}') as {
    a: { admin?: boolean }[];
  };
  expect(JSON.stringify(value)).toBe('{"a":[{"b":1}]}');
  expect(value.a[0]?.admin).toBeUndefined();
});

it('refuses numbers beyond a double', () => {
  expect(() => parseJson('{"a":[1e400]}')).toThrow(expect.objectContaining({ code: 'BAD_JSON' }));
});
