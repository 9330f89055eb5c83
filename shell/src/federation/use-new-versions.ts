import { toast } from '@pasok/client';
import { useEffect } from 'react';
import { isAppComplete } from './kept-app.ts';
import { hasNewVersions, texts } from './registry.ts';

const everyMs = 3 * 60_000;
/** Moving about the product asks at most this often. */
const atLeastMs = 15_000;

let askedAt = Date.now();
let isOffered = false;

async function look(now: number): Promise<void> {
  if (isOffered || now - askedAt < atLeastMs) return;
  askedAt = now;
  const answers = await Promise.allSettled([hasNewVersions(), isShellNewer()]);
  // No answer is no news: the next look comes by itself.
  if (!answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return;
  // Offered once a reload would have it: whole, and as it was published.
  if (!(await isAppComplete()) || isOffered) return;
  isOffered = true;
  toast({
    type: 'info',
    title: texts.update.title,
    message: texts.update.message,
    duration: 0,
    action: { label: texts.update.reload, handler: () => location.reload() },
  });
}

/**
 * Tells once when newer modules, or a newer shell, were deployed. The page goes on with the builds it has until the person reloads it, so
 * a form is never lost and builds never mix.
 */
export function useNewVersions(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page (`pathname`) is an occasion to look.
  useEffect(() => void look(Date.now()), [pathname]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look(Date.now());
    };
    const timer = setInterval(onReturn, everyMs);
    // The worker has fetched another build than it had, or the network is back.
    const atOnce = () => {
      askedAt = 0;
      onReturn();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', atOnce);
    navigator.serviceWorker?.addEventListener('message', atOnce);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', atOnce);
      navigator.serviceWorker?.removeEventListener('message', atOnce);
    };
  }, []);
}

const timeoutMs = 5_000;

/**
 * Whether the server now has another build of the shell than this page: its scripts carry their hash in their name, so
 * another build begins with one that is not here.
 */
async function isShellNewer(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return addresses(page).some((address) => !addresses(document).includes(address));
}

const addresses = (page: Document): string[] =>
  [...page.querySelectorAll('script[src^="/static/"]')].map((script) => script.getAttribute('src') ?? '');
