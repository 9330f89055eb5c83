import { matchRoute } from '@pasok/contracts/match-route';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

/** A screen's file. `preload` brings the data of its first drawing into the query cache; it never fails. */
type ScreenFile = { default: ComponentType; preload?: (params: Record<string, string>) => Promise<unknown> };

/** What a path that is the route's has in the places of its ':names'. */
function paramsOf(route: string, pathname: string): Record<string, string> {
  const given = pathname.split('/').filter(Boolean);
  const names = route.split('/').filter(Boolean);
  return Object.fromEntries(
    names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), given[at] ?? '']] : [])),
  );
}

/**
 * What a module exposes to the shell as `./Routes`, of its screens by absolute path ('/request/:id'). `preload` brings the
 * screen of a path and its data, so that the first drawing of a page is the whole page.
 */
export function moduleRoutes(screens: Record<string, () => Promise<ScreenFile>>) {
  const routes = Object.entries(screens).map(([path, load]) => ({ path, load, Screen: lazy(load) }));
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once, where a module begins.
    Routes: () => (
      <Routes>
        {routes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Routes>
    ),
    preload: async (pathname: string): Promise<void> => {
      const route = routes.find(({ path }) => matchRoute(path, pathname));
      const screen = await route?.load();
      if (route) await screen?.preload?.(paramsOf(route.path, pathname));
    },
  };
}
