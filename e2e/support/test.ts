import { readFileSync, writeFileSync } from 'node:fs';
import { held } from '@pasok/testing/calls';
import { type Checkout, copyCheckout } from '@pasok/testing/checkout';
import { askSession, type KeptSession } from '@pasok/testing/demo-session';
import { test as base, type Page, type Route } from '@playwright/test';
import { keepStorages } from '../canary/browser-storages.ts';
import { givingBack, takeContext } from './kept-contexts.ts';
import { type ModuleStore, openModuleStore } from './module-store.ts';
import { newPerson, type Person } from './people.ts';
import { ownRun } from './run.ts';

type OfTest = {
  ani: Person;
  budi: Person;
  citra: Person;
  /** Nothing in the browser yet, not even a file of the app: for what is as it is at a first visit alone. */
  firstVisit: boolean;
  givenBack: undefined;
};

/** Made for the first test of a worker that names it, and here for all: where tests know others, each kind has workers of its own. */
type OfWorker = {
  /** Modules to deploy and damage (federation-test.ts). */
  moduleStore: ModuleStore;
  /** Of Ani, at the module store. */
  session: KeptSession;
  /** A copy of this one, for tests of its commands. */
  checkout: Checkout;
};

/** Ani buys, Budi sells, Citra looks on: new people for every test that names them. */
export const test = base.extend<OfTest, OfWorker>({
  browser: [
    async ({ browser }, use) => {
      const run = ownRun();
      if (run) keepStorages(browser, run);
      await use(browser);
      for (const context of browser.contexts()) await context.close();
    },
    { scope: 'worker' },
  ],
  moduleStore: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const moduleStore = await openModuleStore(process.env.BASE_URL ?? '');
      await use(moduleStore);
      moduleStore.close();
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ moduleStore }, use) => use(await askSession(moduleStore.url, 'ani@demo.test')),
    { scope: 'worker' },
  ],
  checkout: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      // Before a release as somebody has it, who waits for a second start.
      const checkout = copyCheckout('', { isLinked: !process.env.TEST_RELEASE });
      await use(checkout);
      checkout.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  firstVisit: [false, { option: true }],
  context: async ({ browser, baseURL, firstVisit, viewport, colorScheme }, use) => {
    const isKept = !firstVisit && baseURL;
    const context = isKept
      ? await takeContext(browser, { baseURL, viewport, colorScheme })
      : await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    await use(page);
    // A test may end while a call that it fakes is under way.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  /** Runs about each test: a second person's context goes back too. */
  givenBack: [({ browser }, use) => givingBack(browser, () => use(undefined)), { auto: true }],
  ani: async ({ baseURL }, use) => use(await newPerson('Ani', baseURL)),
  budi: async ({ baseURL }, use) => use(await newPerson('Budi', baseURL)),
  citra: async ({ baseURL }, use) => use(await newPerson('Citra', baseURL)),
});

export const dialogOf = (page: Page) => page.getByRole('alertdialog');

/** A toast that tells (success, info) or one that warns (error, warning). */
export const toastOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
export const warningOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

/** The status of the deal that is open. The five buttons always say its words too, and an earlier toast still stands. */
export const dealStatusOf = (page: Page) => page.getByRole('main').locator('[data-tone]').first();

/** Moves a deal by the vendor's button; the step out of waiting_payment asks once whether the payment came. */
export async function pressStatus(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const yes = dialogOf(page).getByRole('button', { name: 'Ya, sudah diterima' });
  if (label === 'Diproses') await yes.click();
}

/** Offers on the request that is open, by its form. */
export async function sendOffer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buat Offer' }).click();
  const form = page.getByRole('form', { name: 'Buat Offer' });
  for (const [at, price] of ['9500000', '120000'].entries()) {
    const block = form.getByRole('group').nth(at);
    await block.getByLabel('Harga per unit').fill(price);
    await block.getByLabel('Catatan').fill('siap kirim');
  }
  await form.getByRole('button', { name: 'Kirim Penawaran' }).click();
}

/** Records the deal that is open; asked about once. */
export async function pressRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record to Blockchain' }).click();
  await dialogOf(page).getByRole('button', { name: 'Catat selamanya' }).click();
}

/** Keeps calls to a path waiting until they are let go, then answers them: nothing depends on how fast the machine is. */
export async function hold(
  page: Page,
  path: string | RegExp,
  answer = (route: Route) => route.fallback(),
): Promise<() => void> {
  const { wait, answer: letGo } = held();
  await page.route(path, async (route) => {
    await wait;
    await answer(route);
  });
  return letGo;
}

/** Edits a file; answers what undoes it, since the tests after it have the same checkout. */
export function replaceIn(file: string, before: string, after: string): () => void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no '${before}' to replace`);
  writeFileSync(file, text.replaceAll(before, after));
  return () => writeFileSync(file, text);
}
