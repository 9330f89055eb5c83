import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@pasok/postgres/server';
import { expect } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expectHeading, expectSameVisit, failed, markPage } from './support/federation-test.ts';
import { replaceIn, test } from './support/test.ts';

// It builds what changed, and compiles every app.
test.describe.configure({ timeout: 300_000 });
test.use({ firstVisit: true });

test('npm run dev opens its pages, answers what the edge answers, and shows an edited word', async ({
  page,
  checkout,
}) => {
  // Before a release all modules are compiled (dev.long.ts); here those whose pages are opened, in half the time.
  if (!process.env.TEST_RELEASE)
    for (const module of ['mf-blockchain', 'mf-class', 'mf-documents'])
      rmSync(join(checkout.root, module, 'package.json'));
  const env = { PORT: String(await freePort()), DATA_DIR: join(checkout.root, 'data') };
  const dev = await checkout.start('dev', /Pasok in development/, env);
  const origin = `http://localhost:${env.PORT}`;
  try {
    await signIn(page, 'ani', origin);
    for (const [path, heading] of [
      ['/dashboard', 'Selamat datang, Ani!'],
      ['/my-request', 'My Requests'],
      ['/transactions', 'Daftar Transaksi'],
    ] as const) {
      await page.goto(origin + path);
      await expectHeading(page, heading);
      await expect(failed(page)).toHaveCount(0);
    }
    await markPage(page);
    const texts = join(checkout.root, 'mf-transactions/src/words/own.json');
    replaceIn(texts, 'Daftar Transaksi', 'Semua Transaksi');
    await expectHeading(page, 'Semua Transaksi');
    await expectSameVisit(page);

    const answer = (path: string) => fetch(origin + path);
    expect(await (await answer('/status')).text()).toContain('<title>Status Pasok</title>');
    expect(await (await answer('/log/checkpoint')).text()).toMatch(/\n— /);
    expect((await answer('/login')).headers.get('content-type')).toContain('text/html');
  } finally {
    process.kill(-(dev.pid ?? 0), 'SIGTERM');
    await once(dev, 'close');
  }
});
