import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const Explorer = lazy(async () => ({ default: (await import('./explorer/explorer.tsx')).Explorer }));
const Simulation = lazy(async () => ({ default: (await import('./simulation/simulation.tsx')).Simulation }));
const ClassPage = lazy(async () => ({ default: (await import('./class/class-page.tsx')).ClassPage }));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/blockchain" element={<Explorer />} />
      <Route path="/blockchain-simulation" element={<Simulation />} />
      <Route path="/blockchain-class" element={<ClassPage />} />
    </Routes>
  );
}
