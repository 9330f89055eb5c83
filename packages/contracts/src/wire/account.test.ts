import { describe, expect, it } from 'vitest';
import { comparableEmail, forgotBodySchema, loginBodySchema, resetBodySchema } from './account.ts';

const read = (email: string) => forgotBodySchema.safeParse({ email });
const issues = (email: string) => read(email).error?.issues.map(({ code }) => code);

describe('login texts (spec.md section 5): the first failing rule speaks', () => {
  it.each([
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 'abc', 'Please enter a valid email address'],
    ['email', 'ani@demo', 'Please enter a valid email address'],
    ['email', 'ani@demo..test', 'Please enter a valid email address'],
    ['email', 'a ni@demo.test', 'Please enter a valid email address'],
    ['email', 'ani@demo.test', undefined],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', '123456', undefined],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(loginBodySchema.shape[field].safeParse(value).error?.issues[0]?.message).toBe(message);
  });
});

it.each([
  ['', 'Wajib diisi.'],
  ['12345', 'Paling sedikit 6 karakter.'],
  ['x'.repeat(129), 'Kata sandi paling banyak 128 karakter.'],
  ['123456', undefined],
])('the password of a reset %j: %s', (value, message) => {
  expect(resetBodySchema.shape.password.safeParse(value).error?.issues[0]?.message).toBe(message);
});

describe('an e-mail address', () => {
  it.each([
    ['Ani@Demo.test', 'ani@demo.test'],
    ['  budi+toko@sub.demo.co.id ', 'budi+toko@sub.demo.co.id'],
    ["o'neil_x-1@demo.test", "o'neil_x-1@demo.test"],
    ['dewi@müller.example', 'dewi@xn--mller-kva.example'],
    ['dewi@xn--mller-kva.example', 'dewi@xn--mller-kva.example'],
    ['dewi@MÜLLER.example', 'dewi@xn--mller-kva.example'],
    ['ａｎｉ@demo．test', 'ani@demo.test'],
    ['KELVIN@demo.test', 'kelvin@demo.test'],
  ])('%s is compared as %s', (typed, compared) => {
    expect(read(typed).data).toEqual({ email: compared });
    expect(comparableEmail(compared)).toBe(compared);
  });

  it.each([
    ['two of them once it is NFKC', 'victim＠corp.com,x@evil.com'],
    ['two of them', 'a@corp.com,b@evil.com'],
    ['a display form', 'a<v@corp.com>'],
    ['a display form once it is NFKC', 'a＜v@corp.com＞'],
    ['two at signs', 'a@b@corp.com'],
    ['a comment', 'a(b)@corp.com'],
    ['a quoted part', '"a b"@corp.com'],
    ['a group', 'g:a@corp.com;'],
    ['a right-to-left override', 'a\u202e@corp.com'],
    ['a right-to-left mark', 'a\u200f@corp.com'],
    ['a zero-width space', 'a\u200b@corp.com'],
    ['a zero-width joiner', 'a\u200d@corp.com'],
    ['a soft hyphen', 'a@co\u00adrp.com'],
    ['a Hangul filler', 'a\u3164@corp.com'],
    ['a variation selector', 'a\ufe0f@corp.com'],
    ['a space', 'a b@corp.com'],
    ['a NUL', 'a\u0000@corp.com'],
    ['a half of a surrogate pair', 'a\ud800@corp.com'],
    ['no domain', 'a@'],
    ['a domain of one label', 'a@corp'],
    ['an empty label', 'a@corp..com'],
    ['too long once it is NFKC', `${'\ufdfa'.repeat(60)}@corp.com`],
  ])('with %s is refused', (_why, typed) => {
    expect(read(typed).success).toBe(false);
  });

  it('of any length above the limit meets no pattern', () => {
    expect(issues(`a@${'.'.repeat(64_000)}@`)).toEqual(['too_big']);
    expect(issues(`a${'\u0301\u0316'.repeat(30_000)}@x.y`)).toEqual(['too_big']);
  });
});
