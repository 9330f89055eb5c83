import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '@pasok/testing/checkout';
import { expect, test } from 'vitest';

const services = ['edge', 'core-api', 'chain-api'].flatMap((name) => ['-w', `@pasok/${name}`]);

/** The screens are built and started from such a folder in e2e/release/odd-folder.long.ts. */
test('a folder with blanks and accents: what esbuild makes is built, and the services start', {
  timeout: 240_000,
}, async () => {
  const checkout = copyCheckout('Toko Ünïk/pasok');
  try {
    const { root, npm } = checkout;
    npm('exec', '-w', '@pasok/mf-blockchain', '--', 'node', 'receipt-page/build.config.mjs');
    const page = readFileSync(join(root, 'mf-blockchain/dist/pemeriksa-kuitansi.html'), 'utf8');
    expect(page).not.toMatch(/%[A-Z]+_HASH%/);
    npm('run', '--silent', 'build', ...services);
    const args = ['--import', 'tsx', 'tools/stack/test/hold-services.ts'];
    const product = await checkout.startProgram(args, /ready at/, { DEMO: '1' });
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await once(product, 'close');
  } finally {
    checkout.remove();
  }
});
