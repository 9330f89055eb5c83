import { Route, Routes } from 'react-router-dom';
import { Explorer } from './explorer/explorer.tsx';
import { Simulation } from './simulation/simulation.tsx';

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/blockchain" element={<Explorer />} />
      <Route path="/blockchain-simulation" element={<Simulation />} />
    </Routes>
  );
}
