import { moduleRoutes } from '@pasok/client';
import { withPlans } from './texts.ts';

const { Routes, preload } = moduleRoutes({
  '/blockchain-class': () => import('./class-page.tsx'),
  '/blockchain-class/stage': withPlans(() => import('./stage/stage.tsx')),
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
