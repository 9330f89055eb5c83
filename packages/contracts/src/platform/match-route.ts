/**
 * Whether a registry route ("/request/:id") is the path's. Not the router's matcher: the edge has none, and the shell's
 * entry asks before shared packages are settled.
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
