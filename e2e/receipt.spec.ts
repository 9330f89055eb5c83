import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chainKeysSchema } from '@pasok/contracts/blockchain';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { ask, call } from './support/api.ts';
import { makeDeal } from './support/market.ts';
import { openBrowser, openScreen, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

/** Downloads the page that checks receipts from the explorer, as a person does. */
async function downloadVerifier(page: Page, info: TestInfo): Promise<string> {
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  await page.getByText('Jangan percaya begitu saja: periksa sendiri').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh halaman pemeriksa bukti blockchain' }).click();
  const path = info.outputPath('pemeriksa-bukti.html');
  await (await coming).saveAs(path);
  return path;
}

test('a receipt is checked by a page from the disk, without a network', async ({
  page,
  browser,
  ani,
  budi,
}, info) => {
  const { _id } = await makeDeal(ani, budi, 'recorded');
  const receipt = await call(budi.token, 'GET', `/blockchain/transactions/${_id}/receipt`);
  const { keys } = await ask(chainKeysSchema, budi.token, 'GET', '/blockchain/keys');
  await signInAs(page, budi);
  const verifier = await downloadVerifier(page, info);

  const { page: desk, context } = await openBrowser(browser);
  await context.setOffline(true);
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(verifier).href;
  await desk.goto(address);
  const file = info.outputPath('bukti.json');
  async function check(text: string): Promise<void> {
    writeFileSync(file, text);
    await desk.reload();
    await desk.locator('#key').fill(keys[0]?.publicKey ?? '');
    await desk.locator('#file').setInputFiles(file);
  }
  const answer = desk.getByRole('status');
  await check(receipt.text);
  await expect(answer).toContainText('✓ Bukti valid');
  await expect(answer).toContainText(_id);
  await check(receipt.text.replace('"Laptop"', '"Laptob"'));
  await expect(answer).toContainText('✕ Bukti TIDAK valid');
  await expect(answer).toContainText('Hash blok: ✕ salah');
  await check(
    receipt.text.replace(/("signature":\s*")(.)/, (_, head, first) => head + (first === 'A' ? 'B' : 'A')),
  );
  await expect(answer).toContainText('Tanda tangan: ✕ salah');
  expect(new Set(asked)).toEqual(new Set([address]));
  await context.close();
});
