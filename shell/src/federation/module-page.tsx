import { errorMessage, isSignedIn, useSession } from '@pasok/client';
import { matchRoute } from '@pasok/contracts/http';
import { LoadingText } from '@pasok/ui';
import { useLocation } from 'react-router-dom';
import { AskedSession } from '../guards/asked-session.tsx';
import { RequireSession } from '../guards/require-session.tsx';
import { NotFound } from '../not-found/not-found.tsx';
import { FailedCard } from './failed-card.tsx';
import { ModuleSlot } from './module-slot.tsx';
import { moduleFor, texts } from './registry.ts';
import { useNewVersions } from './use-new-versions.ts';
import { useRegistry } from './use-registry.ts';

/** The page of whichever module the registry names for this address; not found when it names none. */
export default function ModulePage() {
  const { pathname } = useLocation();
  const { entries, isLoaded, isError, retry } = useRegistry();
  const signedIn = useSession(isSignedIn);
  useNewVersions(pathname);
  if (isError && signedIn) return <FailedCard what={texts.module.registry} onRetry={retry} />;
  if (!isLoaded && !isError) return <LoadingText>{texts.module.loading}</LoadingText>;
  const entry = moduleFor(entries, pathname);
  if (isLoaded && !entry) return <NotFound />;
  const page = entry && (
    <ModuleSlot
      key={entry.name}
      entry={entry}
      page={pathname}
      loading={<LoadingText>{texts.module.loading}</LoadingText>}
      failed={(again, error) => <FailedCard what={errorMessage(error)} cause={error} onRetry={again} />}
    />
  );
  if (entry?.open?.some((route) => matchRoute(route, pathname))) return <AskedSession>{page}</AskedSession>;
  return <RequireSession>{page}</RequireSession>;
}
