import { setTimeout as sleep } from 'node:timers/promises';
import { provideChromium } from '@pasok/testing/chromium';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { signIn } from '../measure/chromium.ts';

/** A page on a weak line and a slow processor; content is what `content` names, the screen's own data included. */
export type Scene = { route: string; content: string; email?: string };

/** What one visit looked like: milliseconds since the page was asked for, and what came over the line until its content. */
export type Film = {
  content: number;
  /** Answers that at most waited for one another; without those of the tab itself. */
  steps: number;
  kilobytes: number;
  longTasks: number[];
};

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowness = 4;

/** What the browser fetches for its own tab: no content waits for it. */
const forTab = /\/(favicon\.svg|manifest\.webmanifest)$/;

type Sent = { url: string; from: number; to: number; bytes: number };

/** Everything that goes over the line from now on; what the browser's cache answers is left out. */
async function watchLine(devTools: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  const fromCache = new Set<string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http') && !request.url.endsWith('/events'))
      sent.set(requestId, { url: request.url, from: timestamp * 1_000, to: 0, bytes: 0 });
  });
  devTools.on('Network.requestServedFromCache', ({ requestId }) => fromCache.add(requestId));
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) fromCache.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (fromCache.has(requestId)) sent.delete(requestId);
    else if (one) sent.set(requestId, { ...one, to: timestamp * 1_000, bytes: encodedDataLength });
  });
  await devTools.send('Network.enable');
  return sent;
}

/** Notes, in the page, when its content stands, and every task of more than 50 ms until then. */
function watchPage(content: string): void {
  const film = { content: 0, longTasks: [] as PerformanceEntry[] };
  Object.assign(window, { film });
  const tasks = new PerformanceObserver((list) => film.longTasks.push(...list.getEntries()));
  tasks.observe({ type: 'longtask', buffered: true });
  // Unnamed throughout: the loader marks names by a function that the page does not have.
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      Object.assign(film, { content: performance.now() });
      // The frame that draws the content is a task too, and noted at its end.
      setTimeout(() => {
        film.longTasks.push(...tasks.takeRecords());
        window.tellContent?.('');
      });
    });
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    film?: { content: number; longTasks: PerformanceEntry[] };
    tellContent?: (nothing: string) => void;
  }
}

/** Waits for the page to say that its content stands. Asked through Playwright, it would run 330 kB of that meanwhile. */
async function listenForContent(devTools: CDPSession): Promise<() => Promise<void>> {
  const stands = new Promise<true>((resolve) => {
    devTools.once('Runtime.bindingCalled', () => resolve(true));
  });
  await devTools.send('Runtime.enable');
  await devTools.send('Runtime.addBinding', { name: 'tellContent' });
  return async () => {
    if (!(await Promise.race([stands, sleep(60_000, false, { ref: false })])))
      throw new Error('no content came within a minute');
  };
}

/** How many of some spans at most lie one behind the other. */
function depthOf(spans: readonly { from: number; to: number }[]): number {
  let [depth, free] = [0, 0];
  for (const { from, to } of [...spans].sort((a, b) => a.to - b.to)) {
    if (from < free) continue;
    depth++;
    free = to;
  }
  return depth;
}

async function shoot(page: Page, { route, content }: Scene): Promise<Film> {
  const devTools = await page.context().newCDPSession(page);
  const sent = await watchLine(devTools);
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.addInitScript(watchPage, content);
  const untilContent = await listenForContent(devTools);
  await page.goto(route, { waitUntil: 'commit' });
  await untilContent();
  const { stands, longTasks } = await page.evaluate(() => ({
    stands: window.film?.content ?? 0,
    longTasks: (window.film?.longTasks ?? []).map(({ startTime, duration }) => ({
      from: startTime,
      ms: duration,
    })),
  }));
  const all = [...sent.values()];
  const begun = Math.min(...all.map(({ from }) => from));
  const end = begun + stands;
  const before = all.filter(({ from, to }) => from < end && to > 0 && to <= end);
  return {
    content: stands,
    steps: depthOf(before.filter(({ url }) => !forTab.test(url))),
    kilobytes: all.filter(({ from }) => from < end).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    longTasks: longTasks.filter(({ from }) => from < stands).map(({ ms }) => ms),
  };
}

/** A visit by a browser that was never here, and one by the same browser afterwards. */
export async function filmVisits(url: string, scene: Scene): Promise<{ cold: Film; warm: Film }> {
  const browser = await chromium.launchPersistentContext('', {
    executablePath: provideChromium(),
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    if (scene.email) await signIn(browser, url, scene.email);
    const visit = async () => {
      const page = await browser.newPage();
      const film = await shoot(page, scene);
      await page.waitForTimeout(1_000);
      await page.close();
      return film;
    };
    const cold = await visit();
    await visit();
    return { cold, warm: await visit() };
  } finally {
    await browser.close();
  }
}
