import { describe, expect, it } from 'vitest';
import { joinSchema } from './classes.ts';

const asked = { code: 'ABCDEF', secret: 'x'.repeat(43) };
const join = (nickname: string) => joinSchema.safeParse({ ...asked, nickname });

describe('a nickname', () => {
  it.each([
    ['Ani', 'Ani'],
    ['  Budi   Setiawan ', 'Budi Setiawan'],
    ['Budi\u2003Setiawan', 'Budi Setiawan'],
    ['Cafe\u0301', 'Café'],
    ['<b>D\'ewi</b> & "co"', '<b>D\'ewi</b> & "co"'],
    ['Kelas 7-B', 'Kelas 7-B'],
    ['علي', 'علي'],
    ['สมชาย', 'สมชาย'],
    ['नमिता', 'नमिता'],
    ['😀', '😀'],
    ['👨‍👩‍👧 Sari', '👨‍👩‍👧 Sari'],
    ['❤️🇮🇩', '❤️🇮🇩'],
    ['👍🏽 1️⃣', '👍🏽 1️⃣'],
  ])('may be %j', (typed, kept) => expect(join(typed).data?.nickname).toBe(kept));

  it.each([
    ['nothing but spaces', '   ', 'Wajib diisi.'],
    ['nothing but what cannot be seen', '\u200b\u200b', 'tak terlihat'],
    ['a space that is no space', '\u3164', 'tak terlihat'],
    ['an empty Braille sign', '\u2800', 'huruf, angka atau emoji'],
    ['signs alone', '...', 'huruf, angka atau emoji'],
    ['another name with something unseen in it', 'A\u200bni', 'tak terlihat'],
    ['a soft hyphen', 'A\u00adni', 'tak terlihat'],
    ['a joiner between letters', 'A\u200dni', 'tak terlihat'],
    ['a mark of direction', 'Ani\u200f', 'tak terlihat'],
    ['what turns the text after it', 'Ani\u202ebuD', 'Mengandung karakter yang tidak diperbolehkan.'],
    ['a pile of marks', `Z${'\u0351\u036b\u0343'.repeat(3)}`, 'tanda bertumpuk'],
    ['two lines', 'A\nB', 'Harus satu baris.'],
    ['21 characters', 'x'.repeat(21), 'Paling banyak 20 karakter.'],
    ['200 characters', 'x'.repeat(200), 'Paling banyak 20 karakter.'],
  ])('is not %s', (_, typed, words) => {
    expect(
      join(typed)
        .error?.issues.map(({ message }) => message)
        .join(),
    ).toContain(words);
  });
});
