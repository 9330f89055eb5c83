import { matchRoute } from '@pasok/contracts/match-route';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

/** A screen's file. `preload` brings the data that the screen begins with into the query cache; it never fails. */
type ScreenFile = { default: ComponentType; preload?: () => Promise<unknown> };

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
      const screen = await routes.find(({ path }) => matchRoute(path, pathname))?.load();
      await screen?.preload?.();
    },
  };
}
