import type { RegistryEntry } from '@pasok/contracts/registry';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { loadRoutes } from './registry.ts';

type BoundaryProps = {
  fallback: (retry: () => void, error: Error) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
};

/** Keeps a module's failure, loading or rendering, to the module's own place on the page. */
class ModuleBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = () => {
    this.setState({ error: undefined });
    this.props.onRetry();
  };

  override render() {
    return this.state.error ? this.props.fallback(this.retry, this.state.error) : this.props.children;
  }
}

export type ModuleSlotProps = {
  entry: RegistryEntry;
  loading: ReactNode;
  failed: (retry: () => void, error: Error) => ReactNode;
};

/** A module's place on the page. */
export function ModuleSlot({ entry, loading, failed }: ModuleSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const Routes: ComponentType = useMemo(() => lazy(() => loadRoutes(entry, attempt)), [entry, attempt]);
  return (
    <ModuleBoundary fallback={failed} onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={loading}>
        <Routes />
      </Suspense>
    </ModuleBoundary>
  );
}
