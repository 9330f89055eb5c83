import { signIn } from './sign-in.ts';
import { openAccessible } from './support/accessible.ts';
import { test } from './support/test.ts';

const guestPages = ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/no/such'];
const pages = [
  ['/dashboard', '/create-request', '/my-request', '/offers'],
  ['/transactions', '/profile', '/blockchain', '/blockchain-simulation'],
];

test('a guest finds every page without a violation', async ({ page }) => {
  for (const path of guestPages) await openAccessible(page, path);
  await page.route('**/api/auth/reset/check', (route) =>
    route.fulfill({ json: { works: true, message: 'ok' } }),
  );
  await openAccessible(page, '/reset-password?token=x');
});

for (const paths of pages)
  test(`no violation on ${paths.join(', ')}`, async ({ page }) => {
    test.setTimeout(240_000);
    await signIn(page, 'budi');
    for (const path of paths) await openAccessible(page, path);
  });
