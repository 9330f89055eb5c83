import { errorMessage } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { BlankWatch } from './blank-watch.tsx';
import { loadedRoutes, loadRoutes, texts } from './registry.ts';
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
    return { error: error instanceof Error ? error : new Error(errorMessage(error)) };
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

type Outcome = { Routes?: ComponentType | undefined; error?: unknown };

const outcomeOf = (entry: RegistryEntry, attempt: number): Promise<Outcome> =>
  loadRoutes(entry, attempt).then(
    (routes) => ({ Routes: routes.default }),
    (error: unknown) => ({ error }),
  );

/** Milliseconds for which the page before stays while a module comes: a sign of loading would only flash. */
const moment = 300;
let last: { visit: string; outcome: Promise<Outcome> } | undefined;

/** What became of a module within a moment; nothing when it takes longer. One promise a visit, as `use` wants it. */
function soonOf(entry: RegistryEntry, locationKey: string): Promise<Outcome> {
  const visit = `${entry.entry} ${locationKey}`;
  if (last?.visit !== visit) {
    const late = new Promise<Outcome>((resolve) => setTimeout(() => resolve({}), moment));
    last = { visit, outcome: Promise.race([outcomeOf(entry, 0), late]) };
  }
  return last.outcome;
}

/** Where this visit began: there no page stands that could stay. */
let opened: string | undefined;

/**
 * The module's routes once they are here. Until then no boundary of React's shows `loading`: what one shows stays for
 * 300 ms at least, and most modules are here sooner.
 */
function LoadedRoutes({
  entry,
  attempt,
  loading,
}: Pick<ModuleSlotProps, 'entry' | 'loading'> & { attempt: number }) {
  const { key } = useLocation();
  opened ??= key;
  const here = attempt === 0 ? loadedRoutes(entry) : undefined;
  const early = !here && attempt === 0 && key !== opened ? use(soonOf(entry, key)) : { Routes: here };
  const [{ Routes, error }, setOutcome] = useState<Outcome>(early);
  const isSettled = Boolean(Routes ?? error);
  useEffect(() => {
    if (isSettled) return undefined;
    let isGone = false;
    void outcomeOf(entry, attempt).then((outcome) => {
      if (!isGone) startTransition(() => setOutcome(outcome));
    });
    return () => {
      isGone = true;
    };
  }, [entry, attempt, isSettled]);
  if (error) throw error;
  return Routes ? <Routes /> : loading;
}

/** A module's place on the page. */
export function ModuleSlot({ entry, page, loading, failed }: ModuleSlotProps) {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  return (
    <ModuleBoundary fallback={failed} page={page} onRetry={again} onFailure={() => void reportFailure(entry)}>
      <BlankWatch key={attempt} entry={entry} page={page} card={failed(again, new Error(texts.module.blank))}>
        <LoadedRoutes entry={entry} attempt={attempt} loading={loading} />
      </BlankWatch>
    </ModuleBoundary>
  );
}
