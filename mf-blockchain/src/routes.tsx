import { LoadingText } from '@pasok/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { texts } from './texts.ts';

const Explorer = lazy(async () => ({ default: (await import('./explorer/explorer.tsx')).Explorer }));
const Simulation = lazy(async () => ({ default: (await import('./simulation/simulation.tsx')).Simulation }));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router. */
export default function ModuleRoutes() {
  return (
    <Suspense fallback={<LoadingText>{texts.explorer.loading}</LoadingText>}>
      <Routes>
        <Route path="/blockchain" element={<Explorer />} />
        <Route path="/blockchain-simulation" element={<Simulation />} />
      </Routes>
    </Suspense>
  );
}
