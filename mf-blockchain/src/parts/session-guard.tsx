import { isSignedIn, useSession } from '@pasok/client';
import { Fragment, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/**
 * Guests may be here. Whoever was signed in and is no more goes to the login, as from any page: these are not the screens
 * they were on. Another person signed in in another tab: nothing of the one before stays.
 */
export function SessionGuard({ children }: { children: ReactNode }) {
  const userId = useSession((state) => (isSignedIn(state) ? state.user?._id : undefined));
  const ended = useSession((state) => state.ended);
  const wasSignedIn = useRef(false);
  const { pathname, search, hash } = useLocation();
  if (userId === undefined && wasSignedIn.current) {
    const next = ended === null ? '' : `?next=${encodeURIComponent(pathname + search)}${hash}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  wasSignedIn.current = userId !== undefined;
  return <Fragment key={userId}>{children}</Fragment>;
}
