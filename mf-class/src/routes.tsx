import { moduleRoutes } from '@pasok/client';

const { Routes, preload } = moduleRoutes({
  '/blockchain-class': () => import('./class-page.tsx'),
  '/blockchain-class/stage': () => import('./stage/stage-page.tsx'),
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
