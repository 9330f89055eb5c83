import { Fragment } from 'react';

/** Letters without accents, in lower case and without what stands inside a word or a size: as the search compares them. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|(?<=\p{L})['’‘ʼ`](?=\p{L})/gu, '')
    .toLowerCase()
    .replace(/(?<=\d)\s*[x×*]\s*(?=\d)/g, '');

/** From so many letters on a word is marked inside another too: 'bersih' in 'pembersih'. */
const insideFrom = 4;
/** So many neighbours may be one word of the search: 'al-qur’an'. */
const maxJoined = 3;
const joins = /^[\s×*'’‘ʼ`-]{1,3}$/;

/** Whether a part of the text is of a word that was sought; of a number whatever its unit, and '80' is not in '800'. */
function isOf(part: string, word: string, isLast: boolean): boolean {
  const number = /^\d+/.exec(word)?.[0];
  if (number && !(isLast && number === word)) return /^\d+/.exec(part)?.[0] === number;
  return part.startsWith(word) || (word.length >= insideFrom && part.includes(word));
}

/** `text` with the words marked that a search for `goods` found it by. */
export function Marked({ text, goods }: { text: string; goods: string }) {
  const sought: string[] = fold(goods).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  if (sought.length === 0) return text;
  const parts = text.split(/([\p{L}\p{N}\p{M}]+)/u);
  const hits = new Set<number>();
  for (let at = 1; at < parts.length; at += 2) {
    const part = fold(parts[at] ?? '');
    if (sought.some((word, n) => isOf(part, word, n === sought.length - 1))) hits.add(at);
    let joined = part;
    for (let next = at + 2; next < at + 2 * maxJoined && joins.test(parts[next - 1] ?? ''); next += 2) {
      joined += fold(parts[next] ?? '');
      if (sought.includes(joined)) for (let of = at; of <= next; of += 2) hits.add(of);
    }
  }
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place.
    <Fragment key={at}>{hits.has(at) ? <mark>{part}</mark> : part}</Fragment>
  ));
}
