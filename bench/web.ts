import { provideChromium } from '@pasok/testing/chromium';
import { type Browser, chromium } from '@playwright/test';
import { signedIn } from './measure/chromium.ts';
import { atMost, type Figure, median, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';
import { measureFilms } from './web/films.ts';
import { measureLighthouse } from './web/lighthouse.ts';
import { type Sent, scriptsOf } from './web/visit.ts';

// What a browser has to fetch and how long a module takes to appear, in Chromium against the running whole.

const modules = [
  { name: 'mf-procurement', route: '/dashboard' },
  { name: 'mf-transactions', route: '/transactions' },
  { name: 'mf-blockchain', route: '/blockchain' },
  { name: 'mf-class', route: '/blockchain-class' },
];

const turns = sized(5, 1);

/** Kilobytes of gzip for all that a module's first screen needs of its own. */
const moduleBudget = 40;

const kilobytes = (sent: readonly Sent[], encoding: 'gzip' | 'brotli') =>
  sent.reduce((total, one) => total + one[encoding], 0) / 1_000;

/** A page's scripts in both encodings; the budget is in gzip. */
function sizeFigures(name: string, sent: readonly Sent[], budget: number): Figure[] {
  const [gzip, brotli] = [kilobytes(sent, 'gzip'), kilobytes(sent, 'brotli')];
  return [
    { suite: 'web', name: `${name}, gzip`, value: gzip, unit: 'kB', ...atMost(gzip, budget) },
    { suite: 'web', name: `${name}, Brotli`, value: brotli, unit: 'kB' },
  ];
}

async function measureVisits(browser: Browser, url: string): Promise<Figure[]> {
  const guest = await browser.newPage({ baseURL: url });
  await guest.goto('/login', { waitUntil: 'networkidle' });
  const shell = (await scriptsOf(guest)).filter(({ path }) => !path.startsWith('/mf/'));
  await guest.close();
  const figures = sizeFigures('shell scripts on /login', shell, 235);
  for (const { name, route } of modules) {
    const page = await signedIn(browser, url, 'budi@demo.test');
    await page.goto(route, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const all = await scriptsOf(page);
    await page.close();
    // A worker's file is loaded beside the page, not for it.
    const own = all.filter(({ path }) => path.startsWith(`/mf/${name}/`) && !path.includes('/worker.'));
    const entry = own.filter(({ path }) => path.includes('remoteEntry'));
    figures.push(...sizeFigures(`${name} scripts on ${route}`, own, moduleBudget));
    figures.push(...sizeFigures(`${name} remoteEntry`, entry, 15));
  }
  return figures;
}

/** Milliseconds from a click on 'Transactions' to its heading on the screen, the link hovered a second before or not. */
async function clickToPaint(browser: Browser, url: string, hovered: boolean): Promise<number> {
  const page = await signedIn(browser, url, 'budi@demo.test');
  await page.goto('/profile');
  const link = page.getByRole('link', { name: 'Transactions', exact: true });
  if (hovered) {
    await link.hover();
    await page.waitForTimeout(1_000);
  } else await link.waitFor();
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
    const figures = await measureVisits(browser, url);
    const times = { hovered: [] as number[], cold: [] as number[] };
    for (let turn = 0; turn < turns; turn++) {
      times.cold.push(await clickToPaint(browser, url, false));
      times.hovered.push(await clickToPaint(browser, url, true));
    }
    const [warm, cold] = [median(times.hovered), median(times.cold)];
    const name = `click to painted module, median of ${turns}`;
    return [
      ...figures,
      { suite: 'web', name: `${name}, hovered before`, value: warm, unit: 'ms', ...atMost(warm, 100) },
      { suite: 'web', name: `${name}, at once`, value: cold, unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

export const run = () =>
  withRunningWhole(async (url) => [
    ...(await measure(url)),
    ...(await measureFilms(url)),
    ...(await measureLighthouse(url)),
  ]);
