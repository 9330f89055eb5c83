import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FailedCard } from './failed-card.tsx';
import { ModuleBoundary } from './module-slot.tsx';

/** A screen of the shell whose file is gone, as after a redeploy of the shell, leaves a card; a fresh page has the new one. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ModuleBoundary
      page={pathname}
      onRetry={() => location.reload()}
      fallback={(retry) => <FailedCard what="" onRetry={retry} />}
    >
      {children}
    </ModuleBoundary>
  );
}
