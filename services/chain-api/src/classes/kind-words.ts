import { AppError } from '@pasok/service/base/errors';

/** Rude wherever they stand in a word, or as words with signs and spaces inside; no other word holds them. */
const anywhere = [
  ...['kontol', 'ngentot', 'jancok', 'jancuk', 'bangsat', 'bajingan', 'goblok', 'pelacur'],
  ...['keparat', 'jembut', 'fuck', 'bitch', 'nigger', 'faggot'],
  ...['whore', 'asshole', 'motherf', 'pussy', 'pukimak', 'kampret', 'colmek'],
];
/** Rude as a word of its own: part of others, as of 'rantai' and 'kasus', of 'Nashita' and 'perekat'. */
const alone = [
  ...['anjing', 'anjir', 'anjg', 'anjay', 'babi', 'asu', 'tai', 'taik', 'tolol', 'monyet', 'setan', 'iblis'],
  ...['bego', 'idiot', 'kntl', 'mmk', 'ngtd', 'bgst', 'jnck', 'tit', 'tete', 'toket', 'bokep', 'ewe'],
  ...['cunt', 'cunts', 'shit', 'shits', 'shitty', 'bullshit', 'pepek', 'peler', 'lonte', 'kimak', 'bacot'],
  ...['perek', 'ngewe', 'memek', 'dick', 'cock', 'slut', 'fag', 'ass', 'porn', 'sex', 'seks', 'nazi'],
  ...['penis', 'vagina', 'puki', 'pki'],
];

/** Digits and signs that stand for letters. */
const stands: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e' },
};

/** 'assyik' → 'a', 'ss', 'y', 'i', 'k'. */
const runsOf = (text: string): string[] => text.match(/(.)\1*/gu) ?? [];
const single = (text: string): string =>
  runsOf(text)
    .map((run) => [...run][0])
    .join('');

const anywhereRuns = anywhere.map(runsOf);
const aloneRuns = alone.map(runsOf);
/** A letter said longer is the same letter, one said twice is not said once: 'As' and 'MK' are no such words, nor 'Nigeria'. */
const holds = (word: readonly string[], rude: readonly string[]): boolean =>
  word.some((_, at) => rude.every((run, next) => word[at + next]?.startsWith(run)));

/**
 * From the beginning of a word to the end of one, with signs and spaces in between, where no letter is said twice: 'Bambang
 * Satrio' holds none. @internal
 */
export const apart = anywhere
  .filter((rude) => rude === single(rude))
  .map((rude) => new RegExp(`(?<!\\p{L})${[...rude].join('[^\\p{L}]*')}(?!\\p{L})`, 'u'));

const readWord = (word: string): string => [...word].map((sign) => stands[sign] ?? sign).join('');
/** A number of its own is a number: 'meja 455' says nothing. */
const isNumber = (word: string): boolean => /^\d{2,}$/.test(word);

/** Whether a text holds a word of the list, also in digits and signs, with letters apart, doubled or accented. @internal */
export function isRude(text: string): boolean {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  if (!/\p{L}/u.test(plain)) return false;
  const read = plain.replaceAll(/\S+/gu, (word) => (isNumber(word) ? word : readWord(word)));
  // 'a s u' is one word.
  const spelt = read.replaceAll(/(?<=(?:^|[^\p{L}])\p{L})[^\p{L}]+(?=\p{L}(?:[^\p{L}]|$))/gu, '');
  const words = [read, spelt].flatMap((all) => all.split(/[^\p{L}]+/u));
  // 'memek99': the digits stand for nothing.
  const bare = plain.match(/\p{L}+/gu) ?? [];
  const said = [...words, ...bare].map(runsOf);
  return (
    apart.some((rude) => rude.test(single(read))) ||
    said.some(
      (word) =>
        anywhereRuns.some((rude) => holds(word, rude)) ||
        aloneRuns.some((rude) => word.length === rude.length && holds(word, rude)),
    )
  );
}

/** @throws CLASS_WORD for a text that {@link isRude}: what a class writes, all of it reads */
export function requireKind(text: string): void {
  if (isRude(text)) throw new AppError('CLASS_WORD');
}
