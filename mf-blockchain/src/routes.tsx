import { chosenLanguage, moduleRoutes } from '@pasok/client';
import { SessionGuard } from './parts/session-guard.tsx';

const { Routes, preload } = moduleRoutes({
  '/blockchain': () => import('./explorer/explorer.tsx'),
  '/blockchain-simulation': async () => {
    // The lab's words are many, and the explorer needs none.
    const language = chosenLanguage();
    if (language === 'en') await import('./simulation/words.en.ts');
    if (language === 'id') await import('./simulation/words.id.ts');
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
