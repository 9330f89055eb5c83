import { PageHeading } from '@pasok/ui';
import { Route, Routes } from 'react-router-dom';

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/dashboard" element={<PageHeading title="Dashboard" />} />
    </Routes>
  );
}
