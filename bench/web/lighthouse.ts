import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pasok/postgres/server';
import { provideChromium } from '@pasok/testing/chromium';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { signIn } from '../measure/chromium.ts';
import { atLeast, type Figure, median, sized } from '../measure/figure.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof goals;
/** Performance varies with what else the machine does: the median of so many visits counts. */
const visits = sized(5, 1);
/** What accessibility gathers keeps the page's thread busy before its first paint: speed is measured without it. */
const others: Category[] = ['accessibility', 'best-practices'];

const program = fileURLToPath(new URL('../lighthouse/visit.mjs', import.meta.url));
const scoresSchema = z.partialRecord(z.enum(['performance', 'accessibility', 'best-practices']), z.number());

async function visit(url: string, port: number, categories: readonly Category[]) {
  const args = [program, url, String(port), ...categories];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const scores = scoresSchema.parse(JSON.parse(stdout));
  return (category: Category) => scores[category] ?? Number.NaN;
}

const score = (category: Category, path: string, value: number): Figure => ({
  suite: 'web',
  name: `Lighthouse ${category} on ${path}`,
  value,
  unit: '',
  ...atLeast(value, goals[category]),
});

/**
 * One visit by a browser that was never here, as Lighthouse means it: it would clear all storage before, and the session with
 * it. Of a page that a service worker kept it takes the beginning of the browser's own process for the page's work.
 */
async function visitAnew(url: string, path: string, categories: readonly Category[]) {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: provideChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    if (path !== '/login') await signIn(browser, url);
    // Lighthouse opens pages of its own.
    return await visit(`${url}${path}`, port, categories);
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores of the first screen of a guest and of somebody signed in, on a slowed-down phone. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/login', '/dashboard']) {
    const speeds: number[] = [];
    for (let turn = 0; turn < visits; turn++)
      speeds.push((await visitAnew(url, path, ['performance']))('performance'));
    const scoreOf = await visitAnew(url, path, others);
    figures.push(score('performance', path, median(speeds)));
    figures.push(...others.map((category) => score(category, path, scoreOf(category))));
  }
  return figures;
}
