const timeoutMs = 5_000;

/** Tells the edge about the cookies by which it knows this browser (services/edge/src/candidates/cookies.ts). */
async function callKnown(method: 'POST' | 'DELETE'): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch('/preview', { method, keepalive: true, signal });
  if (!answer.ok) throw new Error(`/preview: ${answer.status}`);
}

/** From the next page on this browser is shown what everybody is. */
export const leaveTrial = (): Promise<void> => callKnown('POST');

/** The cookies themselves are no page's to read; this one says that there are any. */
const isKnown = () => /(^|; )pasok-known=1(;|$)/.test(document.cookie);

/** Whose browser it was is nothing for the next who uses it; without a network it is told at the next opening. */
export function forgetBrowser(): void {
  if (isKnown()) callKnown('DELETE').catch(() => undefined);
}
