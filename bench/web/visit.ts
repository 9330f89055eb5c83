import type { Page } from '@playwright/test';

/** One request of a visit, in milliseconds since the page began. */
type Fetched = { address: string; from: number; to: number };

/** A script or style with its bytes on the wire. */
export type Sent = { path: string; gzip: number; brotli: number };

/** Requests so far, event streams (which never end) left out. */
const fetchedBy = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ responseEnd, name }) => responseEnd > 0 && !name.endsWith('/events'))
      .map(({ name, startTime, responseEnd }) => ({ address: name, from: startTime, to: responseEnd })),
  );

/** How many bytes the edge sends to who takes this encoding; what is very small goes as it is. */
async function bytesOf(address: string, encoding: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
  await answer.body?.cancel();
  return Number(answer.headers.get('content-length'));
}

/** The scripts a page has loaded so far, as they were sent. */
export async function scriptsOf(page: Page): Promise<Sent[]> {
  const addresses = (await fetchedBy(page)).map(({ address }) => address);
  const scripts = [...new Set(addresses)].filter((address) => new URL(address).pathname.endsWith('.js'));
  return Promise.all(
    scripts.map(async (address) => ({
      path: new URL(address).pathname,
      gzip: await bytesOf(address, 'gzip'),
      brotli: await bytesOf(address, 'br'),
    })),
  );
}

/**
 * Requests until the page's heading stands, and how many of them at most waited for one another: over a line with
 * this latency, those that do not wait overlap.
 */
export async function waterfallOf(page: Page, route: string): Promise<{ requests: number; depth: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(route, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const painted = await page.evaluate(() => performance.now());
  const before = (await fetchedBy(page)).filter(({ from }) => from < painted);
  let [depth, free] = [1, 0];
  for (const { from, to } of before.sort((a, b) => a.to - b.to)) {
    if (from < free) continue;
    depth++;
    free = to;
  }
  return { requests: before.length + 1, depth };
}
