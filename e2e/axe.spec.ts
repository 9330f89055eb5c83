import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { expectAccessible, openAccessible } from './support/accessible.ts';
import { test } from './support/test.ts';

test('no violation where a password is set anew', async ({ page }) => {
  await page.route('**/api/auth/reset/check', (route) =>
    route.fulfill({ json: { works: true, message: 'ok' } }),
  );
  await openAccessible(page, '/reset-password?token=x');
});

const at = '2026-11-20T02:00:00.000Z';
const reporter = { _id: '00000000-0000-4000-8000-0000000000b1', name: 'Budi' };

/** One request with a report, as GET /moderation/reports answers it. */
const reported = {
  kind: 'request',
  id: '00000000-0000-4000-9000-000000a1b2c3',
  count: 1,
  reports: [{ _id: '1', reason: 'fraud', text: 'Minta uang muka di luar Pasok.', createdAt: at, reporter }],
  thing: {
    requestId: '00000000-0000-4000-9000-000000a1b2c3',
    title: 'Laptop untuk lab komputer',
    texts: ['Transfer dulu ke rekening pribadi, barang menyusul.', 'Laptop · Acme · 16 GB'],
    hidden: false,
    owner: {
      _id: '00000000-0000-4000-8000-0000000000c1',
      name: 'Citra',
      email: 'citra@demo.test',
      disabled: false,
    },
  },
};

const act = {
  _id: '1',
  act: 'settle',
  kind: 'request',
  id: reported.id,
  reason: 'Sudah dibicarakan dengan pemiliknya.',
  at,
  by: { _id: '2', name: 'Dewi' },
  label: 'Kertas A4',
};

/** Signs Budi in as an administrator: who is one is named in a terminal, so the calls are answered here. */
async function asAdmin(page: Page, queue: readonly object[]): Promise<void> {
  await page.route('**/api/moderation/reports?*', (route) => route.fulfill({ json: queue }));
  await page.route('**/api/moderation/acts', (route) => route.fulfill({ json: [act] }));
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isAdmin: true } });
  });
  await signIn(page, 'budi');
}

test('no violation on /admin, nor in its question', async ({ page }) => {
  await asAdmin(page, [reported]);
  await openAccessible(page, '/admin');
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
  await expectAccessible(page, 'why an account is disabled');
});
