import { Fragment } from 'react';

/** Letters without accents, in lower case: as the search compares them. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** From so many letters on a word is marked inside another too: 'bersih' in 'pembersih'. */
const insideFrom = 4;

/** `text` with the words marked that a search for `goods` found it by. */
export function Marked({ text, goods }: { text: string; goods: string }) {
  const sought = fold(goods).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  if (sought.length === 0) return text;
  const isHit = (part: string) =>
    sought.some(
      (word) => fold(part).startsWith(word) || (word.length >= insideFrom && fold(part).includes(word)),
    );
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its place.
    return <Fragment key={at}>{isHit(part) ? <mark>{part}</mark> : part}</Fragment>;
  });
}
