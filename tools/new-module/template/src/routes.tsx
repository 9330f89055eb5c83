import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const Latest = lazy(() => import('./latest/latest.tsx'));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/NAME" element={<Latest />} />
    </Routes>
  );
}
