import { useSession } from '@pasok/client';
import type { RegistryEntry } from '@pasok/contracts/registry';
import { Button, look, type SlotProps } from '@pasok/ui';
import {
  type ComponentType,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { BlankWatch } from './blank-watch.tsx';
import { ModuleBoundary } from './module-slot.tsx';
import { networkIdle } from './quiet-line.ts';
import { buildToRun, loadExposed, texts } from './registry.ts';
import { reportFailure } from './report-failure.ts';
import classes from './slot-extensions.module.css';
import { useRegistry } from './use-registry.ts';

const words = texts.module;

/** A part of a module at a slot. */
type Extension = { entry: RegistryEntry; part: string };

async function loadPart({ entry, part }: Extension, attempt: number): Promise<ComponentType<object>> {
  const current = await buildToRun(entry, attempt);
  return (await loadExposed<{ default: ComponentType<object> }>(current, part)).default;
}

/** The parts of a slot for this person, in their order. */
const extensionsOf = (entries: readonly RegistryEntry[], name: string, isSupplier: boolean): Extension[] =>
  entries
    .flatMap((entry) => (entry.extends ?? []).map((each) => ({ entry, ...each })))
    .filter(({ slot, hidden, for: whom }) => slot === name && !hidden && (isSupplier || !whom))
    .sort((one, other) => one.order - other.order);

/** True once the page around waits for no answer and the browser has nothing else to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const begin = () => leaving.signal.aborted || setIdle(true);
    void networkIdle(leaving.signal).then(() => {
      if (typeof requestIdleCallback === 'undefined') begin();
      else requestIdleCallback(begin, { timeout: 2_000 });
    });
    return () => leaving.abort();
  }, []);
  return isIdle;
}

type Outcome = { View?: ComponentType<object>; error?: unknown };
type PlaceProps = Extension & { of: object; onSettled: () => void };

function Part({ entry, part, of, attempt, onSettled }: PlaceProps & { attempt: number }) {
  const [{ View, error }, setOutcome] = useState<Outcome>({});
  useEffect(() => {
    let isGone = false;
    const show = (outcome: Outcome) => {
      if (!isGone) startTransition(() => setOutcome(outcome));
    };
    void loadPart({ entry, part }, attempt).then(
      (here) => show({ View: here }),
      (failure: unknown) => show({ error: failure }),
    );
    return () => {
      isGone = true;
    };
  }, [entry, part, attempt]);
  const done = useEffectEvent(onSettled);
  useEffect(() => {
    if (View) done();
  }, [View]);
  if (error) throw error;
  return View && <View {...of} />;
}

/** One part in its place: whatever is wrong with it, the page around stays as it is and one line says so. */
function ExtensionPlace({ entry, part, of, onSettled }: PlaceProps) {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const failed = (retry: () => void) => (
    <p className={`${look('row', 'middle', 'muted', 'text14')} ${classes.failed}`}>
      {words.part(entry.label)}
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {words.retry}
      </Button>
    </p>
  );
  const again = () => setAttempt((count) => count + 1);
  const onFailure = () => {
    void reportFailure(entry);
    onSettled();
  };
  return (
    <ModuleBoundary fallback={failed} page={pathname} onRetry={again} onFailure={onFailure}>
      <BlankWatch key={attempt} entry={entry} page={pathname} card={failed(again)}>
        <Suspense>
          <Part entry={entry} part={part} of={of} attempt={attempt} onSettled={onSettled} />
        </Suspense>
      </BlankWatch>
    </ModuleBoundary>
  );
}

/** The parts of a slot, each loaded once the one before it stands or has failed: they share the line with the page. */
export function SlotExtensions({ name, of }: SlotProps) {
  const { entries } = useRegistry();
  const isSupplier = useSession(({ user }) => user?.isSupplier ?? false);
  const extensions = useMemo(() => extensionsOf(entries, name, isSupplier), [entries, name, isSupplier]);
  const [settled, setSettled] = useState(0);
  const isIdle = useIdle();
  return extensions
    .slice(0, isIdle ? settled + 1 : 0)
    .map((extension, at) => (
      <ExtensionPlace
        key={`${extension.entry.name}/${extension.part}`}
        entry={extension.entry}
        part={extension.part}
        of={of}
        onSettled={() => setSettled((count) => Math.max(count, at + 1))}
      />
    ));
}
