const timeoutMs = 5_000;

/**
 * Whether the server now has another build of the shell than this page: its scripts carry their hash in their name, so
 * another build begins with one that is not here.
 */
export async function isShellNewer(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return addresses(page).some((address) => !addresses(document).includes(address));
}

const addresses = (page: Document): string[] =>
  [...page.querySelectorAll('script[src^="/static/"]')].map((script) => script.getAttribute('src') ?? '');
