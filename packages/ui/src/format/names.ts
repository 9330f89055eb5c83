/** The last 6 characters of an id. */
export const shortId = (id: string): string => id.slice(-6);

/** At most two letters of a name, upper-case: the first of its first two words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
