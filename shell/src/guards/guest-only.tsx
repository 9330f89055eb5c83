import { isSignedIn, useSession } from '@pasok/client';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AskedSession } from './asked-session.tsx';
import { nextAddress } from './next-address.ts';

/**
 * Login and registration: who is signed in on arrival goes on at once. Whoever signs in here is sent on by the screen,
 * which may have something to say first.
 */
export function GuestOnly() {
  const location = useLocation();
  return (
    <AskedSession>
      <OnArrival to={nextAddress(location)} />
    </AskedSession>
  );
}

function OnArrival({ to }: { to: string }) {
  const [arrivedSignedIn] = useState(() => isSignedIn(useSession.getState()));
  return arrivedSignedIn ? <Navigate to={to} replace /> : <Outlet />;
}
