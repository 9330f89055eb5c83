import { moduleRoutes } from '@pasok/client';
import { SessionGuard } from './parts/session-guard.tsx';
import { giveLabWords } from './simulation/give-words.ts';

const { Routes, preload } = moduleRoutes({
  '/blockchain': () => import('./explorer/explorer.tsx'),
  '/blockchain-simulation': async () => {
    await giveLabWords();
    return import('./simulation/simulation.tsx');
  },
});

const GuardedRoutes = () => (
  <SessionGuard>
    <Routes />
  </SessionGuard>
);

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default GuardedRoutes;
export { preload };
