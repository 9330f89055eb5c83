import { ApiError, queryClient } from '@pasok/client';
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

/**
 * Whether the server can be reached. Asked only when there is a doubt: the browser says it is offline, or a query got
 * no answer. Back again, everything shown is refreshed.
 */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOffline = false;
    const check = async () => {
      clearTimeout(timer);
      const reachable = await isReachable();
      if (!reachable) timer = setTimeout(check, again);
      if (reachable && isOffline) void queryClient.invalidateQueries();
      isOffline = !reachable;
      setOnline(reachable);
    };
    const doubt = () => void check();
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || isOffline) return;
      if (event.action.error instanceof ApiError && event.action.error.code === 'NETWORK_ERROR') doubt();
    });
    window.addEventListener('offline', doubt);
    window.addEventListener('online', doubt);
    if (!navigator.onLine) doubt();
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('offline', doubt);
      window.removeEventListener('online', doubt);
    };
  }, []);
  return isOnline;
}
