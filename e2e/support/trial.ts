import { registrySchema } from '@pasok/contracts/registry';
import type { Browser, Page } from '@playwright/test';
import { openDoor } from '../../services/edge/src/test/servers.ts';
import { expectHeading, failed } from './federation-test.ts';
import type { ModuleStore } from './module-store.ts';
import { newPerson, openBrowser, type Person, signInAs } from './people.ts';

/** What a minute takes at this edge, where candidates are watched: ten of them are not waited for. */
const minuteMs = 5_000;

/** An edge of a module store before the product, which looks at candidates more often; everything else is the product's. */
export async function openTrialEdge(
  product: string,
  { modulesDir, shellDir }: Pick<ModuleStore, 'modulesDir' | 'shellDir'>,
): Promise<{ url: string; close: () => void }> {
  const services = { 'core-api': [new URL(product)], 'chain-api': [new URL(product)] };
  const { base, close } = await openDoor({ services, modulesDir, shellDir, minuteMs });
  return { url: base.origin, close };
}

/** Whether an account is given a candidate, asked as its browser asks. */
async function isTrying({ token }: Person, origin: string): Promise<boolean> {
  const me = await fetch(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const cookies = me.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const registry = await fetch(`${origin}/registry.json`, { headers: { cookie: cookies.join('; ') } });
  return registrySchema.parse(await registry.json()).some(({ chosen }) => chosen === 'candidate');
}

/** New accounts, two that are given the candidate and two that are not. */
export async function twoOfEach(origin: string): Promise<{ inside: Person[]; outside: Person[] }> {
  const [inside, outside]: [Person[], Person[]] = [[], []];
  for (let made = 0; inside.length < 2 || outside.length < 2; made++) {
    if (made === 40) throw new Error(`of 40 accounts ${inside.length} are given the candidate`);
    const person = await newPerson('Orang', origin);
    ((await isTrying(person, origin)) ? inside : outside).push(person);
  }
  return { inside: inside.slice(0, 2), outside: outside.slice(0, 2) };
}

/** A browser of an account at a page. The first page says who it is; from the second on the edge knows. */
export async function openAs(browser: Browser, person: Person, url: string): Promise<Page> {
  const { page } = await openBrowser(browser, undefined, { baseURL: new URL(url).origin });
  await signInAs(page, person);
  const known = page.waitForResponse('**/api/auth/me');
  await page.goto(url);
  await known;
  await page.reload();
  return page;
}

/** Opens a module's page anew: it shows what it should, or the edge was told that it does not. */
export async function reopen(page: Page, heading: string): Promise<void> {
  const told = page.waitForResponse('**/reports', { timeout: 0 });
  await page.reload();
  await Promise.race([told.then(() => failed(page).waitFor()), expectHeading(page, heading)]);
}
