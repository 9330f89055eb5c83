import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { provideChromium } from '../tools/chromium.ts';
import { atMost, type Figure } from './measure/figure.ts';
import { median } from './measure/median.ts';
import { withRunningWhole } from './measure/running-whole.ts';
import { signedIn } from './measure/signed-in.ts';

// What a browser has to fetch and how long a module takes to appear, in Chromium against the running whole.

const modules = [
  { name: 'mf-procurement', route: '/dashboard' },
  { name: 'mf-transactions', route: '/transactions' },
  { name: 'mf-blockchain', route: '/blockchain' },
];

/** Kilobytes, gzipped, of the scripts a page has loaded so far. */
async function scriptSizes(page: Page): Promise<Map<string, number>> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  const sizes = await Promise.all(
    [...new Set(addresses)].map(async (address): Promise<[string, number]> => {
      const body = Buffer.from(await (await fetch(address)).arrayBuffer());
      return [new URL(address).pathname, gzipSync(body, { level: 9 }).length / 1000];
    }),
  );
  return new Map(sizes);
}

const sum = (sizes: Map<string, number>, wanted: (path: string) => boolean) =>
  [...sizes].reduce((total, [path, size]) => (wanted(path) ? total + size : total), 0);

async function measureSizes(browser: Browser, url: string): Promise<Figure[]> {
  const guest = await browser.newPage({ baseURL: url });
  await guest.goto('/login', { waitUntil: 'networkidle' });
  const first = sum(await scriptSizes(guest), (path) => !path.startsWith('/mf/'));
  await guest.close();
  const figures: Figure[] = [
    { suite: 'web', name: 'shell scripts on /login, gzip', value: first, unit: 'kB', ...atMost(first, 235) },
  ];
  for (const { name, route } of modules) {
    const page = await signedIn(browser, url, 'budi@demo.test');
    await page.goto(route, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const sizes = await scriptSizes(page);
    const own = (path: string) => path.startsWith(`/mf/${name}/`);
    const all = sum(sizes, own);
    const entry = sum(sizes, (path) => own(path) && path.includes('remoteEntry'));
    figures.push(
      { suite: 'web', name: `${name} scripts on ${route}, gzip`, value: all, unit: 'kB', ...atMost(all, 60) },
      { suite: 'web', name: `${name} remoteEntry, gzip`, value: entry, unit: 'kB', ...atMost(entry, 15) },
    );
    await page.close();
  }
  return figures;
}

/** Milliseconds from a click on 'Transactions' to its heading on the screen, the link hovered a second before. */
async function clickToPaint(browser: Browser, url: string): Promise<number> {
  const page = await signedIn(browser, url, 'budi@demo.test');
  await page.goto('/profile');
  const link = page.getByRole('link', { name: 'Transactions', exact: true });
  await link.hover();
  await page.waitForTimeout(1_000);
  const elapsed = await link.evaluate(async (element: HTMLElement) => {
    const begun = performance.now();
    element.click();
    while (!document.querySelector('h1')?.textContent?.includes('Daftar Transaksi'))
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  await page.close();
  return elapsed;
}

async function measure(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const figures = await measureSizes(browser, url);
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) times.push(await clickToPaint(browser, url));
    const value = median(times);
    const name = 'click to painted module, preloaded on hover, median of 5';
    return [...figures, { suite: 'web', name, value, unit: 'ms', ...atMost(value, 100) }];
  } finally {
    await browser.close();
  }
}

export const run = () => withRunningWhole(measure);
