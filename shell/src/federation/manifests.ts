import { integrityOf, isLenient, trustFilesOf } from './trusted-files.ts';

/** Milliseconds a manifest may take: a hanging server never fails by itself. */
const timeoutMs = 5_000;

/** What came, or is coming, by address. */
const asked = new Map<string, Promise<string>>();

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, {
    cache: 'no-cache',
    integrity: integrityOf(url),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const text = await answer.text();
  trustFilesOf(url, JSON.parse(text));
  return text;
}

/**
 * A manifest, checked, and its files trusted from then on. Whoever needs it, it is asked for once a page: its hash says
 * what it is. One that did not come is asked for again, and so is one of a dev server, which changes at any time.
 */
export function manifestText(url: string): Promise<string> {
  const address = new URL(url, location.href).href;
  const known = asked.get(address);
  if (known && !isLenient) return known;
  const asking = ask(address);
  asked.set(address, asking);
  asking.catch(() => asked.delete(address));
  return asking;
}
