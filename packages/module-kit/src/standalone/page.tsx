import { api, isSignedIn, queryClient, session, vouchBy } from '@pasok/client';
import { sessionSchema } from '@pasok/contracts/session';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@pasok/ui/styles.css';

// A module without the shell, for its developers: its screens, a real session, nothing around them.

declare const MODULE_HOME: string;

/** Signs in as the demo person that the address names (?as=budi), the first time as Ani. */
async function signIn(): Promise<void> {
  session.initialise();
  const asked = new URLSearchParams(window.location.search).get('as');
  if (!asked && isSignedIn(session.get())) return;
  const body = { email: `${asked ?? 'ani'}@demo.test`, password: 'rahasia1' };
  session.signIn(await api.post('/auth/login', sessionSchema, { body }));
}

async function loadScreens(): Promise<ComponentType> {
  if (window.location.pathname === '/') window.history.replaceState(null, '', MODULE_HOME);
  // @ts-expect-error the module's src/routes.tsx, by the alias that remoteConfig sets
  const { default: Routes }: { default: ComponentType } = await import('module-routes');
  return Routes;
}

async function show(root: HTMLElement): Promise<void> {
  // Built a moment ago on this machine and never published: there is no list of hashes.
  vouchBy(() => '');
  await signIn();
  const Routes = await loadScreens();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PasokProvider>
          <BrowserRouter>
            <Suspense>
              <Routes />
            </Suspense>
          </BrowserRouter>
        </PasokProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) show(root).catch((error: Error) => root.append(`Masuk gagal: ${error.message}`));
