import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pasok/postgres/server';
import { provideChromium } from '@pasok/testing/chromium';
import { chromium } from '@playwright/test';
import { signIn } from '../measure/chromium.ts';
import { atLeast, type Figure, median, sized } from '../measure/figure.ts';

/** Speed varies with what else the machine does: the median of so many visits counts. */
const visits = sized(5, 1);
const goal = 95;

const program = fileURLToPath(new URL('../lighthouse/visit.mjs', import.meta.url));

/**
 * One visit by a browser that was never here, as Lighthouse means it: it would clear all storage before, and the session with
 * it. Of a page that a service worker kept it takes the beginning of the browser's own process for the page's work.
 */
async function visitAnew(url: string, path: string): Promise<number> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: provideChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    if (path !== '/login') await signIn(browser, url);
    // Lighthouse opens pages of its own.
    const { stdout } = await promisify(execFile)(process.execPath, [program, `${url}${path}`, String(port)]);
    return Number(stdout);
  } finally {
    await browser.close();
  }
}

/** How fast Lighthouse calls the first screen of a guest and of somebody signed in, on a slowed-down phone. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/login', '/dashboard']) {
    const scores: number[] = [];
    for (let turn = 0; turn < visits; turn++) scores.push(await visitAnew(url, path));
    const value = median(scores);
    const name = `Lighthouse performance on ${path}`;
    figures.push({ suite: 'web', name, value, unit: '', ...atLeast(value, goal) });
  }
  return figures;
}
