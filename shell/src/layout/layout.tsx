import { isSignedIn, readSeenHead, useDataAsOf, useSession } from '@pasok/client';
import { LoadingText } from '@pasok/ui';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useKeptApp } from '../federation/kept-app.ts';
import { ScreenBoundary } from '../federation/screen-boundary.tsx';
import { texts } from '../texts.ts';
import classes from './layout.module.css';
import { useLive } from './live.ts';
import { Navbar } from './navbar.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useOnline } from './use-online.ts';
import { WaitingNote } from './waiting-note.tsx';

/** Not in what every page waits for; without them the page goes on. */
const StaleNote = lazy(() =>
  import(/* webpackChunkName: "screen-later" */ './stale-note.tsx').catch(() => ({ default: () => null })),
);
const UnverifiedNote = lazy(() =>
  import(/* webpackChunkName: "screen-later" */ './unverified-note.tsx').catch(() => ({
    default: () => null,
  })),
);
const ChainNote = lazy(() =>
  import(/* webpackChunkName: "screen-later" */ './chain-note.tsx').catch(() => ({ default: () => null })),
);
const OperatorFoot = lazy(() =>
  import('./operator-foot.tsx').then(
    (foot) => ({ default: foot.OperatorFoot }),
    () => ({ default: () => null }),
  ),
);

/** What stands around every page of the product. */
export default function Layout() {
  const userId = useSession((state) => (isSignedIn(state) ? state.user?._id : undefined));
  const unverified = useSession((state) => state.user?.unverified === true);
  const { pathname } = useLocation();
  useLive(userId);
  // Whoever holds a receiving link may soon have no network.
  useKeptApp(userId !== undefined || pathname === '/receive');
  const isOnline = useOnline();
  const asOf = useDataAsOf();
  const hasSeenChain = readSeenHead() !== undefined;
  return (
    <>
      <a className={classes.skip} href="#isi">
        {texts.skip}
      </a>
      <Navbar />
      <div role="status" className={classes.status}>
        <OfflineNote isOnline={isOnline} />
        <Suspense>{asOf && <StaleNote asOf={asOf} />}</Suspense>
        <Suspense>{unverified && pathname !== '/verify-email' && <UnverifiedNote />}</Suspense>
        <WaitingNote userId={userId} />
        <Suspense>{userId && hasSeenChain && <ChainNote />}</Suspense>
      </div>
      <main id="isi" tabIndex={-1} className={classes.main}>
        <ScreenBoundary>
          <Suspense fallback={<LoadingText>{texts.loading}</LoadingText>}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      <SignInAgain />
      <Suspense>
        <OperatorFoot />
      </Suspense>
    </>
  );
}
