import { describe, expect, it } from 'vitest';
import { registerBodySchema } from '../wire/account.ts';
import { joinSchema } from '../wire/classes.ts';
import { profileBodySchema } from '../wire/profile.ts';

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

const rest = { tradeName: '', phone: '', isSupplier: false };
/** The four places of the one rule; `kept` of each, or its words. */
const places: [string, (name: string) => { success: boolean; error?: { issues: { message: string }[] } }][] =
  [
    [
      'registering',
      (name) => registerBodySchema.safeParse({ name, email: 'a@b.test', password: 'rahasia1' }),
    ],
    ['the profile', (name) => profileBodySchema.safeParse({ ...rest, name })],
    ['a business', (tradeName) => profileBodySchema.safeParse({ ...rest, name: 'Ani', tradeName })],
    ['a nickname', (nickname) => join(nickname)],
  ];

describe.each(places)('the one rule of names: %s', (_place, read) => {
  it.each([
    'Ani Wijaya',
    'H. M. Soekarno, S.E.',
    'Nyoman Suÿadi',
    'Nguyễn Văn An',
    'O’Neil',
    'PT Pasokan Jaya',
    'CV Sistem Baru',
    'Tim Cook',
    'Resmi Wati',
    'UD 88',
    'محمد بن علي',
    'مریم‌السادات',
    'ꦱꦿꦶꦮꦸꦭꦤ꧀',
    'ᬯᬬᬦ᭄',
    'ᮃᮏᮀ',
    'ᨒᨈᨚ',
    '陳大文',
    '陈小明 Tan',
    '山田 タロウ',
    'さくら Mart',
    '김민수',
    'Иван Петров',
    'Γιώργος Νίκου',
    'नमिता',
    'श्रीलंका',
    'สมชาย',
    'יעל',
    'Toko Ani ☕',
  ])('may be %s', (name) => expect(read(name.slice(0, 20).trim()).success).toBe(true));

  it.each([
    ['a Cyrillic letter among Latin ones', 'Аni', 'satu aksara'],
    ['a Greek one', 'Budι', 'satu aksara'],
    ['Cyrillic that reads as Latin', 'Расое', 'satu aksara'],
    ['Greek that reads as Latin', 'ΑΝΑΤ', 'satu aksara'],
    ['letters of Cherokee', 'ᎪᎠ', 'satu aksara'],
    ['letters of formulas', '𝐀𝐧𝐢', 'satu aksara'],
    ['an i without its dot', 'Anı', 'satu aksara'],
    ['a phonetic letter', 'Budɑ', 'satu aksara'],
    ['small capitals', 'ᴀɴɪ', 'satu aksara'],
    ['one of them', 'Pasoʀ', 'satu aksara'],
    ['raised letters', 'ᴬⁿⁱʳ', 'satu aksara'],
    ['Arabic among Latin', 'Ani علي', 'satu aksara'],
    ['nothing to see', '\u2060\u2060', 'tak terlihat'],
    ['a filler', '\u115f', 'tak terlihat'],
    ['an unseen joiner', 'A\u200cni', 'tak terlihat'],
    ['piled marks', `Ani${'\u0335'.repeat(5)}`, 'bertumpuk'],
    ['reversed text', 'A\u202eni', 'tidak diperbolehkan'],
    ['signs alone', '-.-', 'huruf, angka'],
    ['the product', 'Pasok', 'untuk Pasok sendiri'],
    ['its administrator', 'Pasok Admin', 'untuk Pasok sendiri'],
    ['its administrator spelt so', 'P@S0K — Adm1n', 'untuk Pasok sendiri'],
    ['its administrator with marks', 'Pások Ádmin', 'untuk Pasok sendiri'],
    ['its administrator in wide letters', 'Ｐａｓｏｋ', 'untuk Pasok sendiri'],
    ['its team', 'Tim Resmi Pasok', 'untuk Pasok sendiri'],
    ['who was deleted', 'Akun dihapus', 'untuk Pasok sendiri'],
  ])('is refused with %s', (_why, name, words) => {
    const said = read(name).error?.issues.map(({ message }) => message);
    expect(said?.join()).toContain(words);
  });
});

describe.each(places)('whose money is asked for: %s', (place, read) => {
  const ofPerson = place === 'registering' || place === 'the profile';
  it.each(['Warung Pasok Bu Ani', 'Kasir P4SOK', 'Bank Mandiri', 'CS BCA', 'Bńi Resmi', 'Layanan-BRI'])(
    'a person is not %s, a business may be',
    (name) => {
      const said = read(name).error?.issues.map(({ message }) => message);
      expect(said?.join()).toEqual(ofPerson ? expect.stringContaining('sebuah bank') : undefined);
    },
  );
  it.each(['Brian Bnian', 'Pasokan Jaya', 'Embank Sari'])('anybody is %s', (name) =>
    expect(read(name).success).toBe(true),
  );
});

describe('an address that registers', () => {
  const email = (email: string) =>
    registerBodySchema.safeParse({ name: 'Ani', email, password: 'rahasia1' }).success;
  it.each(['ani@demo.test', 'иван@gmail.com', 'dewi@müller.example', '陳@例え.test', 'a.b+c@d-e.test'])(
    'may be %s',
    (typed) => expect(email(typed)).toBe(true),
  );
  it.each(['аni@demo.test', 'ani@dеmo.test', 'ани@dеmo.test', 'расе@demo.test'])('is not %s', (typed) =>
    expect(email(typed)).toBe(false),
  );
});
