import { Logo, useLayeredBack } from '@pasok/ui';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { GuestOnly } from './guards/guest-only.tsx';
import { RequireSession } from './guards/require-session.tsx';
import { Toasts } from './layout/toasts.tsx';
import { usePageFocus } from './layout/use-page-focus.ts';
import { useScrollMemory } from './layout/use-scroll-memory.ts';
import { texts } from './texts.ts';

/** The page of index.html once more, until the first screen is here: nothing flickers in between. */
function Splash() {
  return (
    <div className="splash">
      <Logo size={72} />
      <p>{texts.guest.promise}</p>
    </div>
  );
}

const Layout = lazy(() => import('./layout/layout.tsx'));
const ModulePage = lazy(() => import('./federation/module-page.tsx'));
// Named, so that the page's preloads leave them out (rsbuild.config.ts).
const Login = lazy(() => import(/* webpackChunkName: "screen-login" */ './account/login.tsx'));
const Register = lazy(() => import(/* webpackChunkName: "screen-register" */ './account/register.tsx'));
const ForgotPassword = lazy(
  () => import(/* webpackChunkName: "screen-forgot" */ './account/forgot-password.tsx'),
);
const ResetPassword = lazy(
  () => import(/* webpackChunkName: "screen-reset" */ './account/reset-password.tsx'),
);
const VerifyEmail = lazy(() => import(/* webpackChunkName: "screen-verify" */ './account/verify-email.tsx'));
const Admin = lazy(() => import(/* webpackChunkName: "screen-admin" */ './admin/admin.tsx'));
const Unsubscribe = lazy(
  () => import(/* webpackChunkName: "screen-unsubscribe" */ './profile/unsubscribe.tsx'),
);
const Profile = lazy(() => import(/* webpackChunkName: "screen-profile" */ './profile/profile.tsx'));

const profile = (
  <RequireSession>
    <Profile />
  </RequireSession>
);

const admin = (
  <RequireSession>
    <Admin />
  </RequireSession>
);

const verifyEmail = (
  <RequireSession>
    <VerifyEmail />
  </RequireSession>
);

/** The shell's own routes; every other path is a module's or nobody's. */
export function App() {
  usePageFocus();
  useScrollMemory();
  useLayeredBack();
  return (
    <>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route element={<GuestOnly />}>
            <Route path="/login" element={<Login />} />
            <Route path="/register" element={<Register />} />
          </Route>
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route element={<Layout />}>
            <Route path="/admin" element={admin} />
            <Route path="/profile" element={profile} />
            <Route path="/verify-email" element={verifyEmail} />
            <Route path="/unsubscribe" element={<Unsubscribe />} />
            <Route path="*" element={<ModulePage />} />
          </Route>
        </Routes>
      </Suspense>
      <Toasts />
    </>
  );
}
