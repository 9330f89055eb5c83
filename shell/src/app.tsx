import { LoadingText } from '@pasok/ui';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ModulePage } from './federation/module-page.tsx';
import { GuestOnly } from './guards/guest-only.tsx';
import { RequireSession } from './guards/require-session.tsx';
import { Layout } from './layout/layout.tsx';
import { Toasts } from './layout/toasts.tsx';
import { usePageFocus } from './layout/use-page-focus.ts';
import { useScrollMemory } from './layout/use-scroll-memory.ts';
import { texts } from './texts.ts';

const Login = lazy(() => import('./account/login.tsx'));
const Register = lazy(() => import('./account/register.tsx'));
const ForgotPassword = lazy(() => import('./account/forgot-password.tsx'));
const ResetPassword = lazy(() => import('./account/reset-password.tsx'));
const Profile = lazy(() => import('./profile/profile.tsx'));

const profile = (
  <RequireSession>
    <Profile />
  </RequireSession>
);

/** The shell's own routes; every other path is a module's or nobody's. */
export function App() {
  usePageFocus();
  useScrollMemory();
  return (
    <>
      <Suspense fallback={<LoadingText>{texts.module.loading}</LoadingText>}>
        <Routes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route element={<GuestOnly />}>
            <Route path="/login" element={<Login />} />
            <Route path="/register" element={<Register />} />
          </Route>
          <Route path="/forgot-password" element={<ForgotPassword />} />
          <Route path="/reset-password" element={<ResetPassword />} />
          <Route element={<Layout />}>
            <Route path="/profile" element={profile} />
            <Route path="*" element={<ModulePage />} />
          </Route>
        </Routes>
      </Suspense>
      <Toasts />
    </>
  );
}
