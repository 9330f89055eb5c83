/** Any site: what counts is whether an address stays on it. */
const here = 'https://here.invalid';

/** Where to go after signing in: the page the person wanted, if it is one of this site, else the dashboard. */
export function nextAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/dashboard';
  // As a browser reads it: '//evil.test', '/\evil.test' and a tab between two slashes leave the site.
  const { origin, pathname, search: query, hash: own } = new URL(next, here);
  // '/.//x' is of this site and becomes '//x', which is not.
  return origin === here && !pathname.startsWith('//') ? pathname + query + (own || hash) : '/dashboard';
}

/** The login address that comes back to `wanted`, whose fragment may be a secret: it stays one, which no server is sent. */
export function loginAddress(wanted: string): string {
  const [page = '', ...fragment] = wanted.split('#');
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return page === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(page)}${hash}`;
}
