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
const categories = Object.keys(goals) as (keyof typeof goals)[];
/** Performance varies with what else the machine does: the median of so many visits counts. */
const visits = 3;

const program = fileURLToPath(new URL('../lighthouse/visit.mjs', import.meta.url));
const scoresSchema = z.object({
  performance: z.number(),
  accessibility: z.number(),
  'best-practices': z.number(),
} satisfies Record<keyof typeof goals, z.ZodNumber>);

async function visit(url: string, port: number) {
  const args = [program, url, String(port), ...categories];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return scoresSchema.parse(JSON.parse(stdout));
}

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
      const scores: Awaited<ReturnType<typeof visit>>[] = [];
      for (let turn = 0; turn < visits; turn++) scores.push(await visit(`${url}${path}`, port));
      for (const category of categories) {
        const value = median(scores.map((one) => one[category]));
        const name = `Lighthouse ${category} on ${path}`;
        figures.push({ suite: 'web', name, value, unit: '', ...atLeast(value, goals[category]) });
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
