import type { Page } from '@playwright/test';

/** A script or style with its bytes on the wire. */
export type Sent = { path: string; gzip: number; brotli: number };

/** Addresses asked so far, event streams (which never end) left out. */
const addressesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ responseEnd, name }) => responseEnd > 0 && !name.endsWith('/events'))
      .map(({ name }) => name),
  );

/** How many bytes the edge sends to who takes this encoding; what is very small goes as it is. */
async function bytesOf(address: string, encoding: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

/** The scripts a page has loaded so far, as they were sent. */
export async function scriptsOf(page: Page): Promise<Sent[]> {
  const addresses = await addressesOf(page);
  const scripts = [...new Set(addresses)].filter((address) => new URL(address).pathname.endsWith('.js'));
  return Promise.all(
    scripts.map(async (address) => ({
      path: new URL(address).pathname,
      gzip: await bytesOf(address, 'gzip'),
      brotli: await bytesOf(address, 'br'),
    })),
  );
}
