import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isRunning } from '@pasok/postgres/server';
import { signalGroup } from '@pasok/testing/checkout';
import { expect } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expectHeading, expectSameVisit, failed, markPage } from '../support/federation-test.ts';
import { replaceIn, test } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.use({ firstVisit: true });

/** The PostgreSQL of a data folder, while it runs. */
function serverOf(dataDir: string): number | undefined {
  const folder = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? '';
  const file = join(dataDir, folder, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid && isRunning(pid) ? pid : undefined;
}

/** Milliseconds that something takes. */
async function timeOf(work: () => unknown): Promise<number> {
  const begun = Date.now();
  await work();
  return Date.now() - begun;
}

test('npm run dev is ready within ten seconds, or four builds of one module where the machine is slow', {
  tag: '@alone',
}, async ({ checkout }) => {
  const env = { PORT: String(await freePort()), DATA_DIR: join(checkout.root, 'data') };
  const start = () => checkout.start('dev', /Pasok in development/, env);
  const stop = async (dev: ChildProcess) => {
    process.kill(-(dev.pid ?? 0), 'SIGINT');
    await once(dev, 'close');
  };
  // The first start makes the database, and is not meant.
  await stop(await start());
  const rounds: { ready: number; max: number }[] = [];
  for (let round = 0; round < 2; round++) {
    // Measured beside it: what else this machine does slows both.
    const build = await timeOf(() => checkout.npm('run', '--silent', 'build', '-w', 'mf-transactions'));
    let dev: ChildProcess | undefined;
    const ready = await timeOf(async () => {
      dev = await start();
    });
    if (dev) await stop(dev);
    rounds.push({ ready, max: Math.max(10_000, 4 * build) });
  }
  expect(
    rounds.filter(({ ready, max }) => ready < max),
    JSON.stringify(rounds),
  ).not.toEqual([]);
});

test('an edit shows at once and loses nothing that was typed; what is broken says so, and is mended', async ({
  page,
  checkout,
}) => {
  const env = { PORT: String(await freePort()), DATA_DIR: join(checkout.root, 'data') };
  const dev = await checkout.start('dev', /Pasok in development/, env);
  const module = join(checkout.root, 'mf-transactions/src');
  const undo: (() => void)[] = [];
  try {
    const origin = `http://localhost:${env.PORT}`;
    await signIn(page, 'ani', origin);
    await page.goto(`${origin}/transactions`);
    await expectHeading(page, 'Daftar Transaksi');
    await markPage(page);
    const search = page.getByPlaceholder('Cari transaksi...');
    await search.fill('meja');
    undo.push(replaceIn(join(module, 'words/own.json'), 'Daftar Transaksi', 'Semua Transaksi'));
    await expectHeading(page, 'Semua Transaksi');
    const list = join(module, 'transaction-list/transaction-list.tsx');
    // What was broken is built anew as a whole, beside whatever else the machine does.
    const built = (name: string) =>
      page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 120_000 });
    undo.push(replaceIn(list, 'title={words.title}', 'title="Transaksi kita"'));
    await expectHeading(page, 'Transaksi kita');
    await expect(search).toHaveValue('meja');

    const overlay = page.locator('rsbuild-error-overlay');
    const mend = replaceIn(list, 'title="Transaksi kita"', 'title="Transaksi kita');
    await expect(overlay).toContainText('transaction-list.tsx');
    mend();
    replaceIn(list, 'title="Transaksi kita"', 'title="Sudah benar"');
    await built('Sudah benar');
    await expect(overlay).toHaveCount(0);
    await expect(search).toHaveValue('meja');
    await expectSameVisit(page);

    // The bundler takes types away; the compiler has its say beside it, and a wrong one is built all the same.
    const retype = replaceIn(list, 'title="Sudah benar"', 'title={words.titel}');
    await expect(overlay).toContainText("Property 'titel' does not exist", { timeout: 120_000 });
    retype();
    await built('Sudah benar');
    await expect(overlay).toHaveCount(0, { timeout: 120_000 });

    replaceIn(list, 'title="Sudah benar"', "title={(() => { throw new Error('lost its title'); })()}");
    await expect(failed(page)).toContainText('lost its title');

    const words = join(checkout.root, 'packages/contracts/src/words/own-errors.json');
    undo.push(replaceIn(words, 'Silakan masuk lebih dahulu.', 'Masuk dahulu.'));
    const answer = async () => (await fetch(`${origin}/api/requests`)).text();
    await expect.poll(answer, { timeout: 30_000 }).toContain('Masuk dahulu.');

    // A rule of the market is in core-api alone, whose types are checked in the terminal.
    let said = '';
    for (const stream of [dev.stdout, dev.stderr])
      stream?.on('data', (text) => {
        said += text;
      });
    const rules = join(checkout.root, 'packages/domain/src/offer.ts');
    undo.push(
      replaceIn(
        rules,
        'export interface OfferFacts',
        'export const wrong: number = "text";\nexport interface OfferFacts',
      ),
    );
    await expect.poll(() => said, { timeout: 120_000 }).toMatch(/core-api: types\n.*offer\.ts/);
    expect(said).not.toMatch(/(chain-api|edge): types/);
  } finally {
    for (const each of undo) each();
    process.kill(-(dev.pid ?? 0), 'SIGTERM');
    await once(dev, 'close');
  }
  expect(serverOf(env.DATA_DIR)).toBeUndefined();
});

test('a module runs alone, signed in to a product that runs already', async ({ page, checkout, baseURL }) => {
  const env = { PUBLIC_URL: baseURL ?? '', PORT: String(await freePort()) };
  for (const [name, heading] of [
    ['mf-procurement', 'Selamat datang, Ani!'],
    ['mf-transactions', 'Daftar Transaksi'],
    ['mf-blockchain', 'Blockchain Explorer'],
    ['mf-class', 'Kelas Blockchain'],
  ] as const) {
    const dev = await checkout.start(`dev -- ${name}`, /alone, against/, env);
    await page.goto(`http://127.0.0.1:${env.PORT}/?as=ani`);
    await expectHeading(page, heading);
    process.kill(-(dev.pid ?? 0), 'SIGINT');
    await once(dev, 'close');
  }
});

for (const [script, until] of [
  ['dev', /Pasok in development/],
  ['start', /Pasok runs at/],
] as const)
  for (const signals of [['SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGTERM', 'SIGINT', 'SIGTERM']] as const)
    test(`npm run ${script} leaves nothing after ${signals.join(', ')} to its group`, async ({
      checkout,
    }) => {
      const env = { PORT: String(await freePort()), DATA_DIR: join(checkout.root, 'data') };
      const { pid = 0, stdout } = await checkout.start(script, until, env);
      expect(serverOf(env.DATA_DIR)).toBeGreaterThan(0);
      const ended = once(stdout ?? process.stdin, 'close');
      await signalGroup(pid, signals, 100);
      await ended;
      expect(serverOf(env.DATA_DIR)).toBeUndefined();
    });
