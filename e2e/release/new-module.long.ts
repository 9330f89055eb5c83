import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, sha384 } from '@pasok/module-kit/check/files';
import { freePort } from '@pasok/postgres/server';
import { copyCheckout } from '@pasok/testing/checkout';
import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { visitNewModule } from '../support/federation-test.ts';

const planted = `import { expect, it } from 'vitest';

it('is a planted failure', () => expect('red').toBe('green'));
`;

test('a fourth module is made, passes the checks, shows in the navbar, and leaves no trace when it goes', async ({
  page,
}) => {
  test.setTimeout(1_800_000);
  const checkout = copyCheckout();
  const { root, npm } = checkout;
  const hashesIn = (folder: string) =>
    listFiles(join(root, folder)).map((file) => [file, sha384(readFileSync(join(root, folder, file)))]);
  const lock = () => readFileSync(join(root, 'package-lock.json'), 'utf8');
  try {
    npm('run', '--silent', 'build');
    const [shell, locked] = [hashesIn('shell/dist'), lock()];

    npm('run', '--silent', 'new:module', '--', 'gudang');
    npm('run', '--silent', 'build');
    const failing = join(root, 'mf-gudang/src/planted.test.ts');
    writeFileSync(failing, planted);
    expect(() => npm('run', '--silent', 'check')).toThrow(/mf-gudang.*is a planted failure/);
    rmSync(failing);
    npm('run', '--silent', 'check');
    expect(hashesIn('shell/dist')).toEqual(shell);
    const texts = join(root, 'mf-gudang/src/words/own.json');
    const small = readFileSync(texts, 'utf8');
    writeFileSync(texts, small.replace('"title": "', `"title": "${randomBytes(80_000).toString('hex')}`));
    expect(() => npm('run', '--silent', 'bytes')).toThrow(/mf-gudang.* begins with .* kB compressed/);
    writeFileSync(texts, small);
    npm('run', '--silent', 'build');

    const env = { PORT: String(await freePort()), DATA_DIR: join(root, 'data'), DEMO: '1' };
    const product = await checkout.start('start', /Pasok runs at/, env);
    const origin = `http://127.0.0.1:${env.PORT}`;
    await signIn(page, 'ani', origin);
    await page.goto(`${origin}/dashboard`);
    await visitNewModule(page, 'Gudang');
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await once(product, 'close');

    rmSync(join(root, 'mf-gudang'), { recursive: true });
    npm('install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund');
    expect(lock()).toBe(locked);
  } finally {
    checkout.remove();
  }
});
