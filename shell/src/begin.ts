import {
  hasChosenLanguage,
  queryClient,
  refreshSession,
  session,
  setIntegritySource,
  useSession,
} from '@pasok/client';
import { preloadFirstPage } from './federation/first-page.ts';
import { watchPolicy, watchScripts } from './federation/report-failure.ts';
import { integrityOf } from './federation/trusted-files.ts';

// What needs nothing that is drawn: it runs while what draws is still on its way.

// Workers and WebAssembly of the modules are files like their scripts.
setIntegritySource(integrityOf);
watchPolicy();
watchScripts();

// Before the first guard runs: a stored token is a session.
session.initialise();
session.followOtherTabs();
void refreshSession();

/** Data of the page itself, not of a person. */
const everyones = new Set<unknown>(['registry', 'auth-config']);

// What one person was shown is never shown to the next.
useSession.subscribe((now, before) => {
  if (now.user?._id !== before.user?._id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => !everyones.has(queryKey[0]) });
  // The answer of a sign-in does not say which language the account has.
  if (now.user && !before.user && !hasChosenLanguage()) void refreshSession();
});

/** Settles when what the opened page shows is here, or will not come. */
export const firstPage: Promise<void> = preloadFirstPage();
