import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@pasok/postgres/server';
import { provideChromium } from '@pasok/testing/chromium';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { atLeast, type Figure } from '../measure/figure.ts';
import { median } from '../measure/median.ts';
import { signIn } from './sign-in.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof goals;
/** Performance varies with what else the machine does: the median of so many visits counts. The first knows nothing. */
const visits = 5;
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

/** Lighthouse's scores of the first screen of a guest and of somebody signed in, on a slowed-down phone. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: provideChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const figures: Figure[] = [];
    for (const path of ['/login', '/dashboard']) {
      // Lighthouse opens pages of its own.
      if (path === '/dashboard') await signIn(browser, url);
      const speeds: number[] = [];
      for (let turn = 0; turn < visits; turn++) {
        speeds.push((await visit(`${url}${path}`, port, ['performance']))('performance'));
      }
      const scoreOf = await visit(`${url}${path}`, port, others);
      figures.push(score('performance', path, median(speeds)));
      figures.push(...others.map((category) => score(category, path, scoreOf(category))));
    }
    return figures;
  } finally {
    await browser.close();
  }
}
