import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { moduleFolders } from '@pasok/build/module-folders';
import { checkBudget } from '@pasok/module-kit/check/check-budget';
import { checkModule } from '@pasok/module-kit/check/check-module';
import { listFiles } from '@pasok/module-kit/check/files';
import { readBuild } from '@pasok/module-kit/check/read-build';
import { readPlatform } from '@pasok/module-kit/check/requirements';
import { expect, type Page, type Request } from '@playwright/test';
import { expectHeading, test } from './support/federation-test.ts';

type Part = '/profile' | '/login' | 'shell' | 'remoteEntry' | 'first route' | 'first route of mf-blockchain';
/** kB of scripts, gzip, beside the other numbers that a commit has to raise. */
const most: Record<Part, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tools/kept/kept.json'), 'utf8'),
).pages;

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** Gzip bytes of every script a visit loads, by address. */
async function scriptsOf(page: Page, path: string, heading: RegExp): Promise<Map<string, number>> {
  // What the page before still fetches ahead belongs to it, and has no body once it is left.
  await page.goto('about:blank');
  const bodies: Promise<[string, number]>[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // A worker starts from memory; its file was fetched by the screen, beside the page.
    if (response.url().startsWith('blob:')) return;
    // Fetched ahead two seconds after the page stood, which a slow machine may see of this page.
    if (response.url().includes('/screen-dialog.')) return;
    // Comes with links of further modules, which this checkout may have.
    if (response.url().includes('/screen-links.')) return;
    bodies.push(
      response.body().then((body) => [new URL(response.url()).pathname, gzipSync(body, { level: 9 }).length]),
    );
  });
  await page.goto(path);
  await expectHeading(page, heading);
  // An event stream stays open, so the network is never idle: what belongs to the page has come once it has its data,
  // every script asked for is here and the page has nothing left to do.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => underWay.size).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect.poll(() => underWay.size).toBe(0);
  page.removeAllListeners();
  return new Map(await Promise.all(bodies));
}

const sum = (sizes: Map<string, number>, which: (path: string) => boolean) =>
  kB([...sizes].reduce((total, [path, size]) => total + (which(path) ? size : 0), 0));

const firstRoutes = [
  ['/dashboard', 'mf-procurement', /^Selamat datang/],
  ['/transactions', 'mf-transactions', /^Daftar Transaksi$/],
  ['/blockchain', 'mf-blockchain', /^Blockchain Explorer$/],
  ['/blockchain-class', 'mf-class', /^Kelas Blockchain$/],
] as const;

test('/profile and /login load no module, nor the code of what the device keeps, and stay within budget', async ({
  page,
}) => {
  // Nobody's visit begins at the profile: its letterhead, mails, sessions, passkeys and the hashes of keys are 18 kB more.
  for (const [path, heading] of [
    ['/profile', /^Profile Settings$/],
    ['/login', /^Masuk/],
  ] as const) {
    const sizes = await scriptsOf(page, path, heading);
    expect(
      sum(sizes, () => true),
      `${path}, kB gzip`,
    ).toBeLessThanOrEqual(most[path]);
    expect([...sizes.keys()].filter((file) => /^\/mf\/|outbox|known/.test(file))).toEqual([]);
    // The next page is a guest's.
    await page.evaluate(() => localStorage.clear());
  }
});

for (const [path, folder, heading] of firstRoutes) {
  test(`${path} loads its own module alone; shell, entry and first route of ${folder} are within budget`, async ({
    page,
  }) => {
    const sizes = await scriptsOf(page, path, heading);
    const within = (what: Part, which: (file: string) => boolean) =>
      expect.soft(sum(sizes, which), `${what}, kB gzip`).toBeLessThanOrEqual(most[what]);
    within('shell', (file) => !file.startsWith('/mf/'));
    within('remoteEntry', (file) => file.includes('remoteEntry'));
    // The explorer's holds what compares its chain with the public log.
    within(folder === 'mf-blockchain' ? 'first route of mf-blockchain' : 'first route', (file) =>
      file.startsWith(`/mf/${folder}/`),
    );
    const foreign = (file: string) => file.startsWith('/mf/') && !file.startsWith(`/mf/${folder}/`);
    expect([...sizes.keys()].filter(foreign)).toEqual([]);
  });
}

const root = join(import.meta.dirname, '..');

for (const folder of moduleFolders(root)) {
  test(`what ${folder} has built can be deployed, its budgets among the rest`, () => {
    const builds = moduleFolders(root).map((each) => readBuild(join(root, each, 'dist'), each));
    for (const build of builds.filter((each) => each.folder === folder)) {
      const others = builds.flatMap(({ entry }) => (entry === build.entry ? [] : entry));
      checkBudget(build);
      checkModule(build, { platform: readPlatform(join(root, 'shell/dist')), others });
    }
  });
}

test('the list of regencies and cities is in one small file, which no page loads by itself', async ({
  page,
}) => {
  const { files } = readBuild(join(root, 'mf-procurement/dist'), 'mf-procurement');
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const holding = scripts.filter((file) =>
    readFileSync(join(root, 'mf-procurement/dist', file), 'utf8').includes('Kabupaten Aceh Selatan'),
  );
  expect(holding).toHaveLength(1);
  const [list = ''] = holding;
  expect(statSync(join(root, 'mf-procurement/dist', list)).size).toBeLessThanOrEqual(25_000);
  const loaded = await scriptsOf(page, '/create-request', /^Buat Permintaan$/);
  expect([...loaded.keys()].filter((file) => file.endsWith(basename(list)))).toEqual([]);
});

test('every built file below static/ is kept by browsers for a year', async ({ request }) => {
  const modules = moduleFolders(root).flatMap((folder) => {
    const { files, entry } = readBuild(join(root, folder, 'dist'), folder);
    return files.map((file) => new URL(file, `http://edge${entry.entry}`).pathname);
  });
  const shell = listFiles(join(root, 'shell/dist')).map((file) => `/${file}`);
  // Files beside another one, compressed or about it, are asked for by its name or not at all.
  const built = [...shell, ...modules].filter((path) => /\/static\/.*(?<!\.(br|gz|map|txt))$/.test(path));
  expect(built.length).toBeGreaterThan(50);
  const others: string[] = [];
  // One after another: an address has a limit of connections, which the browsers of all other tests share.
  for (const path of built.filter((_, at) => process.env.TEST_RELEASE || at % 5 === 0)) {
    // As they are: each would be compressed for nobody.
    const answer = await request.head(path, { headers: { 'accept-encoding': 'identity' } });
    const kept = answer.headers()['cache-control'];
    if (kept !== 'public, max-age=31536000, immutable') others.push(`${path}: ${kept}`);
  }
  expect(others).toEqual([]);
});
