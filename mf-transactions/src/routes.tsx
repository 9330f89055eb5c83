import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const TransactionList = lazy(() => import('./transaction-list/transaction-list.tsx'));
const TransactionDetail = lazy(() => import('./transaction-detail/transaction-detail.tsx'));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router and the boundary. */
export default function ModuleRoutes() {
  return (
    <Routes>
      <Route path="/transactions" element={<TransactionList />} />
      <Route path="/transaction/:id" element={<TransactionDetail />} />
    </Routes>
  );
}
