import { refreshSession, useSession } from '@pasok/client';
import { ErrorState, LoadingText } from '@pasok/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../texts.ts';

/** A token whose person is not known yet: asks the server before any guard decides. */
export function AskedSession({ children }: { children: ReactNode }) {
  const isUnknown = useSession(({ token, user }) => token !== null && user === null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isUnknown) return;
    let isCurrent = true;
    setFailed(false);
    void refreshSession().then(() => {
      // Attempts differ only in their number; a refusal has ended the session by now.
      if (isCurrent && attempt >= 0) setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnknown, attempt]);
  if (!isUnknown) return children;
  if (!failed) return <LoadingText>{texts.loading}</LoadingText>;
  return <ErrorState message={texts.sessionUnknown} onRetry={() => setAttempt((count) => count + 1)} />;
}
