import { moduleRoutes } from '@pasok/client';

const { Routes, preload } = moduleRoutes({
  '/transactions': () => import('./transaction-list/transaction-list.tsx'),
  '/receive': () => import('./receive/receive-link.tsx'),
  '/transaction/:id/receive': () => import('./receive/receive-screen.tsx'),
  '/transaction/:id': () => import('./transaction-detail/transaction-detail.tsx'),
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
