import { fileURLToPath } from 'node:url';
import { offerSchema } from '@pasok/contracts/offer';
import { requestSchema } from '@pasok/contracts/request';
import { sessionWireSchema } from '@pasok/contracts/session';
import { transactionSchema } from '@pasok/contracts/transaction';
import { provideChromium } from '@pasok/testing/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ask, baseUrl } from './support/api.ts';
import startProduct from './support/start-product.ts';

// Every screen, wide and narrow, light and dark, on one picture: npm run contact-sheet -w e2e

const target = fileURLToPath(new URL('../docs/screens/all.jpg', import.meta.url));
const variants = [
  { name: '1280, light', width: 1280, height: 800, colorScheme: 'light' },
  { name: '390, light', width: 390, height: 844, colorScheme: 'light' },
  { name: '1280, dark', width: 1280, height: 800, colorScheme: 'dark' },
  { name: '390, dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;
/** Height of a picture on the sheet, in pixels. */
const shown = 300;

type Who = 'guest' | 'ani' | 'budi';
type Screen = { who: Who; path: string; press?: string };

const signIn = (name: Who) =>
  ask(sessionWireSchema, undefined, 'POST', '/auth/login', {
    email: `${name}@demo.test`,
    password: 'rahasia1',
  });

/** One of the requests that Budi has not offered on yet. */
async function findFree(open: readonly { _id: string }[], token: string): Promise<string> {
  for (const { _id } of open) {
    const { user, myOffer, deadline } = await ask(requestSchema, token, 'GET', `/requests/${_id}`);
    if (user.email !== 'budi@demo.test' && !myOffer && new Date(deadline).getTime() > Date.now()) return _id;
  }
  throw new Error('Budi has offered on everything');
}

type Shape<Row> = { parse: (value: unknown) => Row };
const listOf = <Row>(row: Shape<Row>): Shape<Row[]> => ({
  parse: (value) => (Array.isArray(value) ? value.map((one) => row.parse(one)) : []),
});

/** The demo market's own requests, offers and deals that are photographed. */
async function findRows(tokens: Record<'ani' | 'budi', string>) {
  const first = async <Row extends { _id: string }>(shape: Shape<Row>, who: 'ani' | 'budi', path: string) => {
    const [row] = await ask(listOf(shape), tokens[who], 'GET', path);
    if (!row) throw new Error(`nothing at ${path}`);
    return row._id;
  };
  const deal = (who: 'ani' | 'budi', role: 'buyer' | 'vendor', status: string) =>
    first(transactionSchema, who, `/transactions?status=${status}&role=${role}`);
  const mine = await ask(listOf(requestSchema), tokens.ani, 'GET', '/requests/my?status=open&limit=50');
  const busiest = mine.sort((a, b) => (b.offerCount ?? 0) - (a.offerCount ?? 0))[0]?._id;
  const open = await ask(listOf(requestSchema), tokens.budi, 'GET', '/requests?status=open&limit=50');
  return {
    busiest,
    untouched: mine.find(({ offerCount }) => !offerCount)?._id ?? busiest,
    offer: await first(offerSchema, 'ani', `/offers/by-request/${busiest}?status=pending`),
    free: await findFree(open, tokens.budi),
    ownOffer: await first(offerSchema, 'budi', '/offers/my?status=pending'),
    unpaid: await deal('budi', 'vendor', 'waiting_payment'),
    paid: await deal('budi', 'vendor', 'shipped'),
    validating: await deal('ani', 'buyer', 'validating'),
    completed: await deal('ani', 'buyer', 'completed'),
  };
}

const screensOf = (rows: Awaited<ReturnType<typeof findRows>>): Screen[] => [
  ...['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'].map(
    (path): Screen => ({ who: 'guest', path }),
  ),
  ...[
    '/dashboard',
    '/create-request',
    '/my-request',
    `/request/${rows.busiest}`,
    `/request/${rows.untouched}/edit`,
    `/offers/${rows.busiest}`,
    `/offers/${rows.busiest}?view=compare`,
    `/offer/${rows.offer}`,
    '/transactions',
    `/transaction/${rows.validating}`,
    `/transaction/${rows.completed}`,
    '/blockchain',
    '/blockchain-simulation',
    '/blockchain-class',
    '/profile',
  ].map((path): Screen => ({ who: 'ani', path })),
  { who: 'ani', path: `/offer/${rows.offer}`, press: 'Terima Offer' },
  { who: 'budi', path: `/request/${rows.free}/offer` },
  { who: 'budi', path: '/offers' },
  { who: 'budi', path: `/offer/${rows.ownOffer}` },
  { who: 'budi', path: `/transaction/${rows.paid}` },
  { who: 'budi', path: `/transaction/${rows.unpaid}`, press: 'Diproses' },
  { who: 'budi', path: '/transactions', press: 'Download QR Token' },
  { who: 'budi', path: '/dashboard', press: 'Notifikasi' },
  { who: 'budi', path: '/dashboard', press: 'Menu akun' },
];

async function photograph(page: Page, { path, press }: Screen): Promise<string> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(600);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  if (press)
    await page
      .getByRole('button', { name: new RegExp(`^${press}`) })
      .first()
      .click();
  await page.waitForTimeout(400);
  // Fields of numbers come a moment after their form.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  return (await page.screenshot({ type: 'jpeg', quality: 85 })).toString('base64');
}

type Sessions = Record<'ani' | 'budi', ReturnType<typeof sessionWireSchema.parse>>;

async function photographAll(browser: Browser, screens: Screen[], sessions: Sessions): Promise<string[][]> {
  const rows: string[][] = screens.map(() => []);
  for (const { width, height, colorScheme } of variants)
    for (const who of ['guest', 'ani', 'budi'] as const) {
      const { token, ...user } = who === 'guest' ? { token: '' } : sessions[who];
      const localStorage = token
        ? [
            { name: 'token', value: token },
            { name: 'user', value: JSON.stringify(user) },
          ]
        : [];
      const context = await browser.newContext({
        baseURL: baseUrl(),
        viewport: { width, height },
        colorScheme,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        storageState: { cookies: [], origins: [{ origin: baseUrl(), localStorage }] },
      });
      const page = await context.newPage();
      for (const [at, screen] of screens.entries())
        if (screen.who === who) rows[at]?.push(await photograph(page, screen));
      await context.close();
    }
  return rows;
}

const cell = (name: string, { width, height }: { width: number; height: number }, picture: string) =>
  `<td><img alt="${name}" width="${Math.round((width * shown) / height)}" height="${shown}" src="data:image/jpeg;base64,${picture}"></td>`;

const sheet = (screens: Screen[], rows: string[][]) =>
  `<style>body{font:14px sans-serif;margin:16px;background:#777;color:#fff}td{padding:0 6px 14px 0}th{text-align:left;padding:2px 0}</style><table>${rows
    .map((pictures, at) => {
      const { who, path, press } = screens[at] ?? { who: '', path: '' };
      const name = `${path.replace(/[0-9a-f-]{36}/, '{id}')} · ${who}${press ? ` · ${press}` : ''}`;
      const cells = variants.map((variant, column) => cell(name, variant, pictures[column] ?? ''));
      return `<tr><th colspan="4">${name}</th></tr><tr>${cells.join('')}</tr>`;
    })
    .join('')}</table>`;

const stop = await startProduct();
const browser = await chromium.launch({
  executablePath: provideChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const sessions = { ani: await signIn('ani'), budi: await signIn('budi') };
  const screens = screensOf(await findRows({ ani: sessions.ani.token, budi: sessions.budi.token }));
  const rows = await photographAll(browser, screens, sessions);
  const page = await browser.newPage({ viewport: { width: 1320, height: 800 } });
  await page.setContent(sheet(screens, rows));
  await page.screenshot({ path: target, type: 'jpeg', quality: 72, fullPage: true });
  console.log(target);
} finally {
  await browser.close();
  await stop?.();
}
