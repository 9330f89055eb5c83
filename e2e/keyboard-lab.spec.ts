import type { Block } from '@pasok/contracts/blockchain';
import { expect, type Page } from '@playwright/test';
import { serveChain } from './support/chain.ts';
import { press, reach } from './support/keys.ts';
import { makeShortChain } from './support/market.ts';
import { openScreen, type Person, signInAs } from './support/people.ts';
import { test } from './support/test.ts';

let reader: Person;
/** The genesis and two recorded deals. */
let chain: Block[];

test.beforeAll(async () => {
  ({ reader, chain } = await makeShortChain());
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the explorer without a mouse: along the chain, a block laid open, the debug panel', async ({
  page,
}) => {
  await serveChain(page, chain);
  await signInAs(page, reader);
  await openScreen(page, '/blockchain', 'Blockchain Explorer');
  const card = (index: number) => page.getByRole('article', { name: `Blok #${index}`, exact: true });
  await reach(page.getByRole('region', { name: 'Daftar blok' }));
  await page.keyboard.press('Home');
  await expect(card(2)).toHaveAttribute('aria-current', 'true');
  await expect(card(2), 'Tab goes on inside it').toBeFocused();
  await reach(card(2).getByRole('button', { name: 'Panel debug' }));
  await page.keyboard.press('ArrowRight');
  await expect(card(1)).toHaveAttribute('aria-current', 'true');
  await expect(card(1)).toBeFocused();
  await page.keyboard.press('d');
  await expect(page.getByRole('region', { name: 'Panel debug' })).toContainText(chain[1]?.hash ?? '');
  await page.keyboard.press('D');
  await expect(page.getByRole('region', { name: 'Panel debug' })).toBeHidden();
  await press(card(1).getByRole('button', { name: 'Panel debug' }));
  await expect(card(1).getByRole('region', { name: 'JSON blok #1' })).toContainText(chain[1]?.hash ?? '');
  await press(card(1).getByRole('button', { name: 'Tampilkan Langkah Mining' }), 'Space');
  await expect(page.getByRole('heading', { name: 'Langkah Mining Blok #1' })).toBeFocused();
});

test('a block of the address has the focus; past the list by one key', async ({ page }) => {
  await serveChain(page, chain);
  await signInAs(page, reader);
  await openScreen(page, '/blockchain#/block/1', 'Blockchain Explorer');
  await expect(page.getByRole('article', { name: 'Blok #1', exact: true })).toBeFocused();
  await reach(button(page, 'Lewati: Daftar blok'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Akhir: Daftar blok')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Bantuan' })).toBeFocused();
});
