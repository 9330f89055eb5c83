import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@pasok/postgres/server';
import { copyCheckout } from '@pasok/testing/checkout';
import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expectHeading } from '../support/federation-test.ts';

test('a clone in a folder with blanks and accents is built, started and used', async ({ page }) => {
  test.setTimeout(300_000);
  const checkout = copyCheckout("Toko Ünïk (2) & 50% d'or/pasok");
  try {
    const env = { PORT: String(await freePort()), DATA_DIR: join(checkout.root, 'data') };
    const product = await checkout.start('start', /Pasok runs at/, env);
    const receiptPage = readFileSync(join(checkout.root, 'shell/dist/verifikasi.html'), 'utf8');
    expect(receiptPage).not.toMatch(/%[A-Z]+_HASH%/);
    const origin = `http://127.0.0.1:${env.PORT}`;
    await signIn(page, 'ani', origin);
    for (const [path, heading] of [
      ['/dashboard', 'Selamat datang, Ani!'],
      ['/transactions', 'Daftar Transaksi'],
      ['/blockchain', 'Blockchain Explorer'],
    ] as const) {
      await page.goto(`${origin}${path}`);
      await expectHeading(page, heading);
    }
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await once(product, 'close');
  } finally {
    checkout.remove();
  }
});
