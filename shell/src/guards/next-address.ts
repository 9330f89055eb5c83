/** Where to go after signing in: the page the person wanted, if it is one of this site, else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  // One leading slash: '//evil.test' and '/\evil.test' leave the site.
  if (!next || !/^\/(?![/\\])/.test(next)) return '/dashboard';
  return next;
}

/** The login address that comes back to `wanted`. */
export const loginAddress = (wanted: string): string =>
  wanted === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
