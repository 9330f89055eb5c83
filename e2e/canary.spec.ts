import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startStack } from '../tools/stack.ts';
import { call } from './support/api.ts';
import { tokenInputs } from './support/camera.ts';
import { makeDeal, moveTo, readDeal, record, tokensOf } from './support/market.ts';
import { newPerson, openBrowser, type Person } from './support/people.ts';
import { type Answer, startRecorder } from './support/recorder.ts';

// Every token of a whole deal is searched in every answer, header, log line and browser; it may be found where rules.md,
// section 6, says, and nowhere else.

const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Which of the tokens stand in a text, in whatever writing. */
const found = (tokens: readonly string[], text: string) => {
  const searched = plain(text);
  return tokens.filter((token) => searched.includes(plain(token)));
};

/** Everything a browser keeps for the product. */
const storedBy = async (page: Page, context: BrowserContext): Promise<Record<string, string>> => {
  const databases = await page.evaluate(async () => {
    const all: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => Object.assign(reading, { onsuccess: resolve }));
        all.push(reading.result);
      }
    }
    return JSON.stringify(all);
  });
  const caches = await page.evaluate(async () => {
    const kept = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const answers = await Promise.all(kept.map(async (cache) => cache.matchAll()));
    return (await Promise.all(answers.flat().map((answer) => answer.text()))).join('\n');
  });
  return {
    localStorage: await page.evaluate(() => JSON.stringify({ ...localStorage })),
    sessionStorage: await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
    cookies: JSON.stringify(await context.cookies()),
    address: page.url(),
    databases,
    caches,
  };
};

type Marks = Record<'started' | 'sent' | 'completed' | 'recorded', number>;

/** Whether rules.md lets this person read this token in this answer, the `at`th that was asked for. */
function mayHold(
  { asker, call: asked }: Answer,
  at: number,
  { buyer, vendor, marks, isFirst }: { buyer: Person; vendor: Person; marks: Marks; isFirst: boolean },
): boolean {
  const isConfirmed = at >= (isFirst ? marks.sent : marks.completed);
  if (/^\w+ \/api\/transactions/.test(asked))
    return asker === vendor.token ? at >= marks.started : asker === buyer.token && isConfirmed;
  if (asked === 'GET /api/auth/export') return [buyer.token, vendor.token].includes(asker) && isConfirmed;
  return /^\w+ \/api\/blockchain/.test(asked) && asker !== '' && at >= marks.recorded;
}

const screens = (id: string) => [
  '/dashboard',
  '/transactions',
  `/transaction/${id}`,
  '/profile',
  '/blockchain',
];

test('no token shows where rules.md does not allow it', async ({ browser }) => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-canary-'));
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'trace' };
  const stack = await startStack({ dataDir, port: 0, temporary: true, env });
  const { url, answers, close } = await startRecorder(stack.url);
  try {
    const [ani, budi, citra] = await Promise.all(
      ['Ani', 'Budi', 'Citra'].map((name) => newPerson(name, url)),
    );
    if (!ani || !budi || !citra) throw new Error('three people');
    const deal = await makeDeal(ani, budi, 'waiting_payment', undefined, url);
    const path = `/transactions/${deal._id}`;
    const views = await Promise.all(
      [ani, budi, citra].map(async (person) => ({
        person,
        ...(await openBrowser(browser, person, { baseURL: url })),
      })),
    );
    const stored: Record<string, string>[] = [];
    /** Everybody looks at everything, and asks for what nobody's screen shows. */
    const lookAround = async () => {
      for (const { page, context, person } of views) {
        for (const screen of screens(deal._id)) {
          await page.goto(screen);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        }
        for (const asked of [
          path,
          `${path}/history`,
          `${path}/record-data`,
          '/transactions/user-transactions',
        ])
          await call(person.token, 'GET', asked, undefined, url);
        for (const asked of ['/auth/export', '/notifications', '/dashboard/activities', '/offers/my'])
          await call(person.token, 'GET', asked, undefined, url);
        stored.push({ who: person.name, ...(await storedBy(page, context)) });
      }
      for (const asked of [path, '/blockchain', '/transactions'])
        await call(undefined, 'GET', asked, undefined, url);
    };
    const marks: Marks = { started: Infinity, sent: Infinity, completed: Infinity, recorded: Infinity };

    await lookAround();
    marks.started = answers.length;
    for (const status of ['in_progress', 'shipped', 'validating'] as const)
      await moveTo(budi, deal._id, status, url);
    const tokens = await tokensOf(budi, deal._id, url);
    expect(new Set(tokens).size).toBe(3);
    const [first = '', second = '', third = ''] = tokens;
    await lookAround();

    // Right tokens sent by the wrong people, and beside wrong ones: no refusal repeats them.
    for (const { person } of views)
      await call(
        person.token,
        'POST',
        `${path}/validate`,
        { tokens: [first, third, 'WRNG-WRNG-WRNG-WRNG'] },
        url,
      );
    await call(ani.token, 'POST', `${path}/validate`, { tokens: [first, second, third, first] }, url);
    await call(ani.token, 'POST', `${path}/problem`, { reason: '' }, url);

    const buyers = views[0];
    if (!buyers) throw new Error('three views');
    await buyers.page.goto(`/transaction/${deal._id}`);
    await tokenInputs(buyers.page).first().fill(first);
    const typed = await storedBy(buyers.page, buyers.context);
    expect(Object.keys(typed).filter((place) => found(tokens, typed[place] ?? '').length > 0)).toEqual([
      'sessionStorage',
    ]);
    marks.sent = answers.length;
    await buyers.page.getByRole('button', { name: 'Kirim Token' }).click();
    await buyers.page.getByRole('alertdialog').getByRole('button', { name: 'Kirim' }).click();
    await expect(buyers.page.getByText('1 dari 3 unit dikonfirmasi').first()).toBeVisible();
    await lookAround();

    marks.completed = answers.length;
    await call(ani.token, 'POST', `${path}/validate`, { tokens }, url);
    await lookAround();
    marks.recorded = answers.length;
    await record(budi, deal._id, url);
    await expect.poll(async () => (await readDeal(ani, deal._id, url)).block).toBeTruthy();
    await lookAround();

    const people = { buyer: ani, vendor: budi, marks };
    const leaks = answers.flatMap((answer, at) => {
      const inHeaders = found(tokens, answer.headers + answer.call);
      const inBody = found(tokens, answer.body).filter(
        (token) => !mayHold(answer, at, { ...people, isFirst: token === first }),
      );
      return [...inHeaders, ...inBody].map(() => `${at} ${answer.status} ${answer.call}`);
    });
    expect(leaks).toEqual([]);
    // The search finds: it did where the rules allow it.
    expect(answers.filter(({ body }) => found(tokens, body).length > 0).length).toBeGreaterThan(20);
    for (const { who, ...places } of stored)
      for (const [place, text] of Object.entries(places))
        expect(found(tokens, text), `${who}'s ${place}`).toEqual([]);

    const logs = join(dataDir, 'logs');
    const lines = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    expect(lines.join('').split('\n').length).toBeGreaterThan(answers.length);
    expect(found(tokens, lines.join(''))).toEqual([]);
    await Promise.all(views.map(({ context }) => context.close()));
  } finally {
    close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
