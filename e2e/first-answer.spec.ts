import { expect, type Page } from '@playwright/test';
import { expectHeading, test } from './support/federation-test.ts';
import { hold } from './support/test.ts';

// What a page's first answer begins: the module's files and the person's data, beside the shell's code.

/** Paths with their query, of everything that is asked for from now on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
  return asked;
}

/** Has a browser compile a script while it comes (packages/module-kit/src/compile-hints.ts). */
const hint = '//# allFunctionsCalledOnLoad';

const callsIn = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/api/'));

test('the module and the data are asked for before any script of the shell has run', async ({ page }) => {
  await page.route(/:\d+\/static\/js\/(index|async)/, (route) => route.abort());
  const asked = watch(page);
  await page.goto('/dashboard');
  await expect
    .poll(() => callsIn(asked).sort())
    .toEqual([
      '/api/auth/me',
      '/api/dashboard/stats',
      '/api/offers/my?page=1&limit=3',
      '/api/requests/my?offers=pending&limit=2',
      '/api/requests/my?page=1&limit=3',
      '/api/requests/my?questions=pending&limit=2',
      '/api/requests?page=1&limit=10',
      '/api/transactions?recorded=no&limit=2',
      '/api/transactions?turn=mine&limit=4',
    ]);
  // Until it stands a first page asks for no more than this, beside what the browser wants for its tab.
  expect(asked.filter((path) => !/webmanifest|favicon/.test(path)).length).toBeLessThanOrEqual(24);
  const files = asked.filter((path) => path.startsWith('/mf/mf-procurement/'));
  expect(files.filter((path) => /remoteEntry|__federation_expose/.test(path))).toHaveLength(2);
  expect(files.filter((path) => /\.(js|css)$/.test(path)).length).toBeGreaterThan(3);
  // All but the few lines of the page's first script.
  for (const script of asked.filter((path) => /\.js$/.test(path) && !path.includes('/first.')))
    expect((await (await page.request.get(script)).text()).split('\n', 1), script).toEqual([hint]);
});

test('a page whose data does not come stands without it after a moment', { tag: '@release' }, async ({
  page,
}) => {
  const letGo = await hold(page, /\/api\/requests\?/);
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  await expect(page.locator('main section [aria-busy="true"]').first()).toBeVisible();
  letGo();
  await expect(page.locator('main section article h3').first()).toBeVisible();
});

const names = [
  '/dashboard',
  '/my-request',
  '/offers',
  '/transactions',
  '/blockchain',
  '/blockchain-simulation',
];
/** What the first drawing has, where the data is drawn at once. */
const contents: Record<string, string> = {
  '/dashboard': 'section article h3',
  '/transactions': 'a[href^="/transaction/"]',
  '/blockchain': 'article[aria-labelledby]',
  '/transaction/:id': 'table',
};

/** Keeps what the page has drawn first, and the formats of Intl that it took until then (formatNumber of packages/ui). */
const watchDrawing = (page: Page) =>
  page.addInitScript(() => {
    const taken: string[] = [];
    for (const kind of ['NumberFormat', 'DateTimeFormat'] as const) {
      const format = Intl[kind];
      Object.defineProperty(Intl, kind, { get: () => taken.push(kind) && format });
    }
    // On a busy machine a page may take longer than the moment for which it is waited for.
    const { setTimeout } = window;
    const patient = (run: () => void, ms?: number) => setTimeout(run, ms === 1_000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: patient });
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main');
      if (!main) return;
      observer.disconnect();
      Object.assign(window, { firstDrawing: main.cloneNode(true), taken: [...taken] });
    }).observe(document, { childList: true, subtree: true });
  });

for (const path of [...names, '/request/:id', '/offers/:id', '/transaction/:id'])
  test(`every call that ${path} begins is one its screen makes, and is made once; what is drawn first is the whole page`, {
    tag: path === '/dashboard' ? [] : '@release',
  }, async ({ page, moduleStore }) => {
    const address = await addressOf(page, moduleStore.url, path);
    const content = contents[path];
    // What others do meanwhile is told by live events, and asked for again.
    await page.route(/\/events(\?|$)/, (route) => route.abort());
    if (content) await watchDrawing(page);
    const asked = watch(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => [...(Reflect.get(window, 'pasokEarly')?.keys() ?? ['none began'])]), {
        timeout: 60_000,
      })
      .toEqual([]);
    const calls = callsIn(asked).filter((call) => !call.endsWith('/events'));
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
    if (!content) return;
    await page.locator(`main ${content}`).first().waitFor();
    const drawn = await page.evaluate(
      (selector) => Reflect.get(window, 'firstDrawing').querySelectorAll(selector).length,
      content,
    );
    expect(drawn).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'taken'))).toEqual([]);
  });

/** An address of a page: one of Ani's own where it names something. */
async function addressOf(page: Page, base: string, path: string): Promise<string> {
  if (!path.includes(':id')) return path;
  await page.goto('/favicon.svg');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const list = path.startsWith('/transaction') ? 'transactions' : 'requests/my';
  const answer = await page.request.get(`${base}/api/${list}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [first] = (await answer.json()) as { _id: string }[];
  return path.replace(':id', first?._id ?? '');
}

test('the entry, which all other files wait for, comes before them, and the font, which no script waits for, behind them; a second visit waits for the page and the data alone: scripts, styles and fonts are here', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const urgency = new Map<string, string>();
  devTools.on('Network.requestWillBeSent', ({ initiator, request: { url, initialPriority } }) => {
    const name = /\/static\/js\/(?:async\/)?([\w-]+)\.\w+\.js$/.exec(new URL(url).pathname)?.[1];
    const isOfThePage = initiator.type === 'parser' && name !== 'first';
    if (name && isOfThePage && !url.includes('/mf/')) urgency.set(name, initialPriority);
  });
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Nothing else: what a page is not drawn with (dialogs, fields of numbers) is not waited for.
  expect(Object.fromEntries(urgency)).toEqual({
    index: 'High',
    data: 'High',
    app: 'High',
    draw: 'Low',
  });
  const [draw, font] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const find = (name: string) => files.find((file) => file.name.includes(name));
    return [find('/async/draw.')?.responseEnd, find('wght-normal')?.startTime];
  });
  expect(font).toBeGreaterThan(draw ?? Number.NaN);
  // Fields of numbers, and what keeps answers, come once the page is drawn: a visit that ended before has not got them.
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const late = [/screen-number\..*js$/, /screen-known\..*js$/];
    return late.every((file) => files.some(({ name }) => file.test(name)));
  });
  await page.goto('about:blank');
  const urls = new Map<string, string>();
  const came: string[] = [];
  devTools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(urls.get(requestId) ?? 'about:blank');
    if (encodedDataLength > 0 && !pathname.startsWith('/api/')) came.push(pathname);
  });
  await page.goto('/dashboard');
  await expectHeading(page, /^Selamat datang/);
  expect(came.filter((path) => /\.(js|css|woff2)$/.test(path))).toEqual([]);
  expect(came).toContain('/dashboard');
});

test('the opened page begins to run while what draws it is on its way', async ({ page }) => {
  await hold(page, /\/static\/js\/async\/(app|draw)\./);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'mf_procurement' in window);
});

/** Keeps the fields of every shape of an object that the page makes (a hook of zod's: every schema goes through it). */
const watchShapes = (page: Page) =>
  page.addInitScript(() => {
    const shapes: string[] = [];
    type Made = { _zod: { def: { shape?: object } } };
    const postProcessor = ({ _zod: { def } }: Made) =>
      def.shape && shapes.push(Object.keys(def.shape).join());
    const config = { jitless: true, postProcessor };
    Object.defineProperty(window, '__zod_globalConfig', { get: () => config, set: () => undefined });
    Object.assign(window, { shapes });
  });

test('a page makes the shapes of what it reads, and none of what only services read', {
  tag: '@release',
}, async ({ page }) => {
  await watchShapes(page);
  await page.goto('/transactions');
  await page.locator('main a[href^="/transaction/"]').first().waitFor();
  const shapes: string[] = await page.evaluate(() => Reflect.get(window, 'shapes'));
  expect(shapes).toContain('notifications,unread');
  // Queries of lists (pageQuerySchema), the body that confirms units (validateBodySchema).
  expect(shapes.filter((fields) => /cursor|tokens,enteredAt/.test(fields))).toEqual([]);
});

test('an address with a search asks for what it searches alone', { tag: '@release' }, async ({ page }) => {
  const asked = watch(page);
  await page.goto('/transactions?status=completed');
  await expectHeading(page, 'Daftar Transaksi');
  // Each as often as somebody changes something meanwhile.
  expect([...new Set(callsIn(asked).filter((call) => call.startsWith('/api/transactions?')))]).toEqual([
    '/api/transactions?page=1&limit=12&status=completed',
  ]);
});

test('a page whose font does not come stands in the font of the system, and nothing fails', {
  tag: '@release',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route(/\.woff2$/, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('wght-normal'));
  await page.goto('/dashboard');
  await asked;
  await expectHeading(page, /^Selamat datang/);
  expect(errors).toEqual([]);
});

test('nothing moves when the font comes', { tag: '@release' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) window.moved += Reflect.get(shift, 'value');
    }).observe({ type: 'layout-shift' });
  });
  const letGo = await hold(page, /wght-normal\.\w+\.woff2$/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expectHeading(page, /^Selamat datang/);
  // Behind what comes after the first drawing.
  await expect(page.locator('main aside ol > li').first()).toBeVisible();
  const families = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
  // Named only once it is here, or every size and weight is looked up for nothing in the first layout.
  expect(await families()).toMatch(/^"Plus Jakarta Sans Fallback"/);
  await page.evaluate(() => {
    window.moved = 0;
  });
  letGo();
  await expect.poll(families).toMatch(/^"Plus Jakarta Sans",/);
  // A shift is told with the frame after the one it is of.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.005);
});

declare global {
  interface Window {
    moved: number;
  }
}

/** Opens the login while the app's entry is on its way; the answer lets it come. */
async function openDrawnLogin(page: Page): Promise<() => void> {
  const letGo = await hold(page, /\/static\/js\/index\./);
  await page.goto('/login', { waitUntil: 'commit' });
  return letGo;
}

test.describe('the login that the page brings drawn', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is the one that the app draws, and hands over what was typed and the field it was typed in', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const [form, drawn] = [page.locator('form'), page.locator('[data-drawn]')];
    const shape = async () => ({ ...(await form.boundingBox()), words: await form.ariaSnapshot() });
    await page.goto('/login');
    await expect(drawn).toHaveCount(0);
    const ofTheApp = await shape();
    const letGo = await openDrawnLogin(page);
    // Styles may still be on their way, and what lies there without them is not shown yet.
    await expect.poll(shape).toEqual(ofTheApp);
    await expect(drawn).toHaveCount(1);
    await page.getByLabel('Email').fill('ani@demo.test');
    await page.getByLabel('Password', { exact: true }).pressSequentially('rahas');
    letGo();
    await expect(drawn).toHaveCount(0);
    await page.keyboard.type('ia1');
    await expect(page.getByLabel('Email')).toHaveValue('ani@demo.test');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('rahasia1');
    expect(complaints).toEqual([]);
  });

  test('is sent by the app, of a shell just deployed, when it was to be sent before; nothing of it gets into an address', {
    tag: '@release',
  }, async ({ page, moduleStore }) => {
    moduleStore.deployShell();
    const letGo = await openDrawnLogin(page);
    await page.getByLabel('Email').fill('ani@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('rahasia1');
    await page.keyboard.press('Enter');
    await expect(page.locator('form[data-asked]')).toBeVisible();
    expect(page.url()).toMatch(/\/login$/);
    letGo();
    await expectHeading(page, /^Selamat datang/);
  });
});

for (const file of ['index', 'async/data'])
  test(`an app without its ${file} says so, and is asked for again at a press`, {
    tag: file === 'index' ? [] : '@release',
  }, async ({ page }) => {
    await page.route(new RegExp(`/static/js/${file}\\.`), (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toContainText('Pasok gagal dimuat.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expectHeading(page, /^Selamat datang/);
  });

test('who is signed in never sees a drawn login', { tag: '@release' }, async ({ page }) => {
  const letGo = await openDrawnLogin(page);
  await expect(page.locator('[data-drawn] form')).toBeHidden();
  letGo();
  await expectHeading(page, /^Selamat datang/);
});
