import { ApiError, connection, outbox, queryClient } from '@pasok/client';
import { useEffect, useState } from 'react';

const again = 5_000;

async function isReachable(): Promise<boolean> {
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(again) });
    return true;
  } catch {
    return false;
  }
}

async function sendWhatWaits(): Promise<void> {
  if (await outbox.mayWait()) await outbox.flush();
}

/**
 * Whether the server can be reached. Asked only when there is a doubt: the browser says it is offline, or a query got
 * no answer. Back again, everything shown is refreshed, and what waits on the device is sent.
 */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOffline = false;
    let isGone = false;
    const check = async () => {
      clearTimeout(timer);
      const reachable = await isReachable();
      if (isGone) return;
      if (!reachable) timer = setTimeout(check, again);
      connection.setOnline(reachable);
      if (reachable && isOffline) {
        void queryClient.invalidateQueries();
        void sendWhatWaits().catch(() => undefined);
      }
      isOffline = !reachable;
      setOnline(reachable);
    };
    const doubt = () => void check();
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || isOffline) return;
      const { error, data } = event.query.state;
      if (!(error instanceof ApiError) || error.code !== 'NETWORK_ERROR') return;
      // What this device knows stands in for the answer: it is asked again as soon as that can be.
      if (event.action.type === 'setState' && data !== undefined) isOffline = true;
      if (event.action.type === 'error' || event.action.type === 'setState') doubt();
    });
    window.addEventListener('offline', doubt);
    window.addEventListener('online', doubt);
    if (!navigator.onLine) doubt();
    return () => {
      isGone = true;
      clearTimeout(timer);
      connection.setOnline(true);
      unsubscribe();
      window.removeEventListener('offline', doubt);
      window.removeEventListener('online', doubt);
    };
  }, []);
  return isOnline;
}
