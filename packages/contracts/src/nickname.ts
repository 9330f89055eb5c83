import { requiredLine } from './text.ts';

/** An emoji as keyboards make it, also one joined of several by what cannot be seen, and a digit in its key. */
const emoji =
  /\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*|[0-9#*]\ufe0f?\u20e3/gu;
/** Zero-width characters, fillers, marks of direction: by these a name reads like another one, or like nothing. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
/** More marks on one letter than any script has: they cover the lines above and below. */
const piled = /\p{M}{4}/u;
const telling = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** What a student is called in a class: one line of 1 to 20 UTF-16 units that says on every screen what was typed. */
export const nicknameSchema = requiredLine(20)
  .overwrite((name) => name.replaceAll(/\p{Zs}+/gu, ' '))
  .refine((name) => !unseen.test(name.replaceAll(emoji, '')), 'Mengandung karakter tak terlihat.')
  .refine((name) => !piled.test(name), 'Mengandung tanda bertumpuk pada satu huruf.')
  .refine((name) => telling.test(name), 'Pakai paling sedikit satu huruf, angka atau emoji.');
