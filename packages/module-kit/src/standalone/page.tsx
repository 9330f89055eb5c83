import { errorMessage, isSignedIn, queryClient, session, setIntegritySource } from '@pasok/client';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { logIn, SignIn } from './sign-in.tsx';
import '@pasok/ui/styles.css';

// A module without the shell, for its developers: its screens, a real session, nothing around them.

declare const MODULE_HOME: string;

/** Signs in as the demo person that the address names (?as=budi). @returns whether anybody is signed in now */
async function isSomebody(): Promise<boolean> {
  session.initialise();
  const asked = new URLSearchParams(window.location.search).get('as');
  if (asked) await logIn(`${asked}@demo.test`, 'rahasia1');
  return isSignedIn(session.get());
}

type View = ComponentType<Record<string, string>>;
type Parts = { default: Record<string, () => Promise<{ default: View }>> };

/** The screens, or the part that the address names (?part=stock), by what it says a slot gives. */
async function loadScreens(asked: Record<string, string>): Promise<View> {
  if (asked.part) {
    // @ts-expect-error the parts that package.json names, by remoteConfig
    const { default: parts }: Parts = await import('module-parts');
    const part = await parts[asked.part]?.();
    if (part) return part.default;
  }
  if (window.location.pathname === '/') window.history.replaceState(null, '', MODULE_HOME);
  // @ts-expect-error the module's src/routes.tsx, by the alias that remoteConfig sets
  const { default: Routes }: { default: View } = await import('module-routes');
  return Routes;
}

async function show(root: HTMLElement): Promise<void> {
  // Built a moment ago on this machine and never published: there is no list of hashes.
  setIntegritySource(() => '');
  const page = createRoot(root);
  const draw = (content: ReactNode) =>
    page.render(
      <StrictMode>
        <PasokProvider>{content}</PasokProvider>
      </StrictMode>,
    );
  if (!(await isSomebody())) await new Promise<void>((done) => draw(<SignIn onSignedIn={done} />));
  const asked = Object.fromEntries(new URLSearchParams(window.location.search));
  const View = await loadScreens(asked);
  draw(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <View {...asked} />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

const root = document.getElementById('root');
if (root) show(root).catch((error: unknown) => root.append(`Masuk gagal: ${errorMessage(error)}`));
