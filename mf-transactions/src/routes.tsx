import { LoadingText } from '@pasok/ui';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { texts } from './texts.ts';

const TransactionList = lazy(() => import('./transaction-list/transaction-list.tsx'));
const TransactionDetail = lazy(() => import('./transaction-detail/transaction-detail.tsx'));

/** Exposed to the shell as `./Routes`: matches absolute paths, the shell owns the router. */
export default function ModuleRoutes() {
  return (
    <Suspense fallback={<LoadingText>{texts.common.loading}</LoadingText>}>
      <Routes>
        <Route path="/transactions" element={<TransactionList />} />
        <Route path="/transaction/:id" element={<TransactionDetail />} />
      </Routes>
    </Suspense>
  );
}
