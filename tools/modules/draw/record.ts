// Writes recorded.json anew from a product that runs with demo data:
// DEMO=1 npm start, then npx tsx tools/modules/draw/record.ts http://127.0.0.1:8080, then npx biome format --write tools/modules/draw
import { writeFileSync } from 'node:fs';
import { findChromium } from '@pasok/build/find-chromium';
import { registrySchema } from '@pasok/contracts/registry';
import { chromium, type Page } from 'playwright-core';
import type { Recorded } from './recorded.ts';

const [origin = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const isCall = (call: string) => call.startsWith('/api/') && !/\/events(\?|$)/.test(call);

/** The links of a list that lead to pages of this kind; none when none comes. */
async function linksOf(page: Page, list: string, kind: string): Promise<string[]> {
  await page.goto(origin + list);
  const links = page.locator(`main a[href^="${kind}"]`);
  await links
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  return links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
}

async function firstOffer(page: Page, requests: string[]): Promise<[request: string, offer: string]> {
  for (const request of requests) {
    const [offer] = await linksOf(page, request.replace('/request/', '/offers/'), '/offer/');
    if (offer) return [request, offer];
  }
  throw new Error('no request has an offer');
}

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
try {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ani@demo.test', password: 'rahasia1' }),
  });
  const { token, ...user } = (await login.json()) as Recorded['user'] & { token: string }; // a demo account's
  const page = await browser.newPage();
  await page.addInitScript(
    ([given, who]) => {
      localStorage.setItem('token', given ?? '');
      localStorage.setItem('user', who ?? '');
    },
    [token, JSON.stringify(user)],
  );
  const answers: Recorded['answers'] = {};
  page.on('response', async (response) => {
    const call = response.url().slice(origin.length);
    if (response.request().method() !== 'GET' || !response.ok() || !isCall(call)) return;
    const total = response.headers()['x-total-count'];
    const body: unknown = await response.json().catch(() => undefined);
    if (body !== undefined) answers[call] = { ...(total !== undefined && { total }), body };
  });
  const requests = (await linksOf(page, '/my-request', '/request/')).filter(
    (each) => !each.endsWith('/edit'),
  );
  const [request, offer] = await firstOffer(page, [...new Set(requests)]);
  const [transaction = ''] = await linksOf(page, '/transactions', '/transaction/');
  const addresses: Recorded['addresses'] = {
    '/request/:id': request,
    '/request/:id/edit': `${request}/edit`,
    '/offers/:id': request.replace('/request/', '/offers/'),
    '/offer/:offerId': offer,
    '/transaction/:id': transaction,
  };
  for (const call of Object.keys(answers)) delete answers[call];
  const registry = registrySchema.parse(await (await fetch(`${origin}/registry.json`)).json());
  for (const route of [...new Set(registry.flatMap(({ routes }) => routes))]) {
    await page.goto(origin + (addresses[route] ?? route));
    await page.locator('main h1').first().waitFor();
    await page.waitForTimeout(2_000);
  }
  const sorted = Object.fromEntries(Object.entries(answers).sort());
  writeFileSync(
    new URL('recorded.json', import.meta.url),
    `${JSON.stringify({ user, addresses, answers: sorted }, null, 1)}\n`,
  );
  console.log(`${Object.keys(answers).length} answers are recorded.`);
} finally {
  await browser.close();
}
