/** What a chat or a mail program takes into a link that stands before it, also as it is written in an address. */
const signBehind = /(?:[.,;:!?)\]>}'"”’»]|%(?:2[1279]|3[ABEF]|[57]D|23|E2%80%9[9D]))+$/i;

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
  const mend = (part: string) => part.replace(signBehind, '');
  if (fragment.length > 1) return path + search + mend(fragment);
  return search === '' ? mend(path) || '/' : path + search;
}
