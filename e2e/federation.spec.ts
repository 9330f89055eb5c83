import { held } from '@pasok/testing/calls';
import { expect, type Request } from '@playwright/test';
import { faults } from './support/federation-faults.ts';
import {
  expectFailed,
  expectHeading,
  expectSameVisit,
  failed,
  markPage,
  test,
} from './support/federation-test.ts';

async function expectReport(report: Request, kind: string | undefined): Promise<void> {
  expect(report.postDataJSON()).toEqual({ module: 'mf_transactions', version: expect.any(String), kind });
  expect((await report.response())?.status()).toBe(204);
}

/** What the edge hears of some of them. */
const heard: Record<string, string> = { 'throws in render': 'failure', 'has a changed entry': 'integrity' };

/** Of which the others are more ways. */
const usual = 'has a changed entry';

for (const [what, breakIt] of Object.entries(faults))
  test(`a module that ${what} leaves a card, the rest works, and a retry brings it back`, {
    tag: what === usual ? [] : '@release',
  }, async ({ page, moduleStore }) => {
    await breakIt(page, moduleStore);
    // A page that was opened while the module was deployed may tell of that too.
    const report =
      heard[what] &&
      page.waitForRequest(
        (request) => request.url().endsWith('/reports') && request.postDataJSON().kind === heard[what],
      );
    await page.goto('/transactions');
    await expectFailed(page);
    if (report) await expectReport(await report, heard[what]);
    await markPage(page);
    const box = await failed(page).boundingBox();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    if (what === usual) {
      // Another try while it is still down stays calm.
      await expect(failed(page)).toBeFocused();
      expect(await failed(page).boundingBox()).toEqual(box);
    }
    await page.getByRole('link', { name: 'Requests', exact: true }).click();
    await expectHeading(page, 'My Requests');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    await expectFailed(page);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    moduleStore.mend();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expectHeading(page, 'Daftar Transaksi');
    await expectSameVisit(page);
  });

test('an entry that takes eight seconds, as on a slow line, is no failure', async ({ page }) => {
  await page.clock.install();
  const [asked, line] = [held<void>(), held<void>()];
  await page.route(/mf-transactions\/.*remoteEntry/, async (route) => {
    asked.answer();
    await line.wait;
    await route.continue();
  });
  await page.goto('/transactions');
  await asked.wait;
  await page.clock.runFor(8_000);
  line.answer();
  await expectHeading(page, 'Daftar Transaksi');
});

test('a module of a kit that left its runtime to the page finds one', async ({ page, moduleStore }) => {
  await moduleStore.deploy((file, text) => {
    if (file === 'mf-manifest.json') return text.replace('"shared":[]', '"shared":[{}]');
    return file.includes('remoteEntry') ? `_FEDERATION_RUNTIME_CORE.ModuleFederation.name;${text}` : text;
  });
  await page.goto('/transactions');
  await expectHeading(page, 'Daftar Transaksi');
});

for (const [what, body] of [
  ['missing', undefined],
  ['malformed', '[{"name": 1}]'],
  ['half', '[{"name":'],
] as const)
  test(`a ${what} registry leaves the shell standing`, {
    tag: what === 'malformed' ? [] : '@release',
  }, async ({ page }) => {
    await page.route('**/registry.json', (route) =>
      body ? route.fulfill({ contentType: 'application/json', body }) : route.fulfill({ status: 404 }),
    );
    await page.goto('/transactions');
    await expectFailed(page);
    await page.getByRole('button', { name: /Menu akun/ }).click();
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await expectHeading(page, 'Profile Settings');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goBack();
    await expectHeading(page, 'Daftar Transaksi');
  });

test('an entry of the registry that is malformed, or of another contract, costs its module alone', async ({
  page,
}) => {
  const odd: Record<string, object> = {
    mf_blockchain: { routes: 'everything' },
    mf_transactions: { contract: 99 },
  };
  await page.route('**/registry.json', async (route) => {
    const entries = (await (await route.fetch()).json()) as { name: string }[];
    await route.fulfill({ json: entries.map((entry) => ({ ...entry, ...odd[entry.name] })) });
  });
  await page.goto('/transactions');
  await expect(failed(page)).toContainText('Transaksi memakai kontrak 99, aplikasi ini 1.');
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await expectHeading(page, 'My Requests');
});
