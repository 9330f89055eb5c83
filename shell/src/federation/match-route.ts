/**
 * Whether a registry route ("/request/:id") is the path's. Written here because the entry asks before shared packages
 * are settled, so it may import none of them, the router included.
 */
export function matchRoute(route: string, pathname: string): boolean {
  const wanted = segments(route);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
