import { isSignedIn, queryClient, refreshSession, session, useSession, vouchBy } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@pasok/ui/styles.css';
import { App } from './app.tsx';
import { preloadFirstPage } from './federation/first-page.ts';
import { forgetBrowser } from './federation/known-browser.ts';
import { watchPolicy } from './federation/report-failure.ts';
import { integrityOf } from './federation/trusted-files.ts';

// Workers and WebAssembly of the modules are files like their scripts.
vouchBy(integrityOf);
watchPolicy();

// Before the first guard runs: a stored token is a session.
session.initialise();
session.followOtherTabs();
void refreshSession();
if (!session.get().token) forgetBrowser();

/** Data of the page itself, not of a person. */
const everyones = new Set<unknown>(['registry', 'auth-config']);

// What one person was shown is never shown to the next.
useSession.subscribe((now, before) => {
  if (before.token && !now.token) forgetBrowser();
  if (now.user?._id !== before.user?._id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => !everyones.has(queryKey[0]) });
});

// Guests are sent to the login, which is here.
if (isSignedIn(session.get())) await preloadFirstPage();

const root = document.getElementById('root');
if (root)
  // Not in one go: in between, the browser sees to what is typed and shown.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PasokProvider>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PasokProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
