import type { RegistryEntry } from '@pasok/contracts/registry';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { loadedRoutes, loadRoutes } from './registry.ts';
import { reportFailure } from './report-failure.ts';

type BoundaryProps = {
  fallback: (retry: () => void, error: Error) => ReactNode;
  onRetry: () => void;
  /** Hears of a failure once it is shown. */
  onFailure?: () => void;
  /** Another page of the module may well work: a failure is forgotten when this changes. */
  page: string;
  children: ReactNode;
};

/** Keeps a module's failure, loading or rendering, to the module's own place on the page. */
export class ModuleBoundary extends Component<BoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error && before.page !== this.props.page) this.setState({ error: undefined });
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
  page: string;
  loading: ReactNode;
  failed: (retry: () => void, error: Error) => ReactNode;
};

/** A module's place on the page. */
export function ModuleSlot({ entry, page, loading, failed }: ModuleSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const { Routes, isHere } = useMemo(() => {
    const here: ComponentType | undefined = attempt === 0 ? loadedRoutes(entry) : undefined;
    return { Routes: here ?? lazy(() => loadRoutes(entry, attempt)), isHere: here !== undefined };
  }, [entry, attempt]);
  return (
    <ModuleBoundary
      fallback={failed}
      page={page}
      onRetry={() => setAttempt((count) => count + 1)}
      onFailure={() => void reportFailure(entry)}
    >
      {isHere ? (
        // No boundary of its own: until the screen is here the page before stays, which a preloaded one leaves at once.
        <Routes />
      ) : (
        <Suspense fallback={loading}>
          <Routes />
        </Suspense>
      )}
    </ModuleBoundary>
  );
}
