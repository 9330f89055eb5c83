import { isSignedIn, useSession } from '@pasok/client';
import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AskedSession } from './asked-session.tsx';
import { loginAddress } from './next-address.ts';

/** Shows its children to who is signed in; everyone else is sent to the login and comes back here. */
export function RequireSession({ children }: { children: ReactNode }) {
  return (
    <AskedSession>
      <Guard>{children}</Guard>
    </AskedSession>
  );
}

function Guard({ children }: { children: ReactNode }) {
  const signedIn = useSession(isSignedIn);
  const ended = useSession((state) => state.ended);
  const userId = useSession((state) => state.user?._id);
  const wasSignedIn = useRef(false);
  const { pathname, search, hash } = useLocation();
  if (signedIn) {
    wasSignedIn.current = true;
    // Another person signed in in another tab: nothing of the one before stays on the page.
    return <Fragment key={userId}>{children}</Fragment>;
  }
  // Who signed out on purpose does not come back to where somebody else may sign in next.
  const signedOut = wasSignedIn.current && ended === null;
  return <Navigate to={signedOut ? '/login' : loginAddress(pathname + search + hash)} replace />;
}
