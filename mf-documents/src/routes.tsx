import { moduleRoutes } from '@pasok/client';

const { Routes, preload } = moduleRoutes({
  '/document/:transaction/:document': () => import('./document-page/document-page.tsx'),
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
