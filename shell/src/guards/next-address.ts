/** Any site: what counts is whether an address stays on it. */
const here = 'https://here.invalid';

/** Where to go after signing in: the page the person wanted, if it is one of this site, else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/dashboard';
  // As a browser reads it: '//evil.test', '/\evil.test' and a tab between two slashes leave the site.
  const { origin, pathname, search: query, hash } = new URL(next, here);
  return origin === here ? pathname + query + hash : '/dashboard';
}

/** The login address that comes back to `wanted`. */
export const loginAddress = (wanted: string): string =>
  wanted === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
