/** A sign that a chat or a mail program takes into a link that stands before it, also as it is written in an address. */
const signBehind =
  /(?:[.,;:!?)\]>}'"*`|]|%(?:2[01279ACE]|3[ABEF]|[57]D|23|60|7C|C2%A0|C2%BB|E2%80%(?:99|9D|A6|8B)))$/i;
/** The length of the longest of them. */
const longestSign = 9;

function withoutSigns(part: string): string {
  const [sign] = signBehind.exec(part.slice(-longestSign)) ?? [];
  return sign ? withoutSigns(part.slice(0, -sign.length)) : part;
}

/**
 * An address as it was meant: without the sign of a sentence behind its path or its fragment, and with the '#' that a program wrote
 * as '%23'. What a person searches for stays.
 */
export function mendedAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const at = hash === '' && search === '' ? pathname.search(/%23/) : -1;
  const [path, fragment] = at < 0 ? [pathname, hash] : [pathname.slice(0, at), `#${pathname.slice(at + 3)}`];
  if (fragment.length > 1) return path + search + withoutSigns(fragment);
  return search === '' ? withoutSigns(path) || '/' : path + search;
}
