import { type ComponentType, lazy } from 'react';
import { matchPath, type Params, Route, Routes } from 'react-router-dom';

/**
 * A screen's file. Its component's `preload` brings the data of its first drawing into the query cache; it never fails. It
 * is a property because a file that exports more than components loses what was typed at every edit (React Refresh).
 */
type ScreenFile = { default: ComponentType & { preload?: (params: Params) => Promise<unknown> } };

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
      for (const { path, load } of routes) {
        const match = matchPath(path, pathname);
        if (match) await (await load()).default.preload?.(match.params);
      }
    },
  };
}
