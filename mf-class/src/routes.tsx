import { chosenLanguage, moduleRoutes } from '@pasok/client';

const { Routes, preload } = moduleRoutes({
  '/blockchain-class': () => import('./class-page.tsx'),
  '/blockchain-class/stage': async () => {
    // Before what reads them.
    if (chosenLanguage() === 'en') await import('./stage/words.en.ts');
    return import('./stage/stage.tsx');
  },
});

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default Routes;
export { preload };
