import type { Page } from '@playwright/test';
import { ask } from './calls.ts';

/** What the browser keeps of a session, by the keys of its storage. */
export type KeptSession = { name: string; value: string }[];

/** Every demo account's (docs/rules.md, section 9). */
const password = 'rahasia1';
/** The product's answer, as it is: whoever needs more of it reads it by the contract. */
const answerShape = { parse: (value: unknown) => value as { token: string } & Record<string, unknown> };

const signedIn = (base: string, email: string) =>
  ask(base, answerShape, undefined, 'POST', '/auth/login', { email, password });

/** The bearer token of a demo account of the product at `base`. */
export const bearerOf = async (base: string, email: string): Promise<string> =>
  (await signedIn(base, email)).token;

/** Signs a demo account in: what the browser then keeps of it. */
export async function askSession(base: string, email: string): Promise<KeptSession> {
  const { token, ...user } = await signedIn(base, email);
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
}

/** Lays a demo account's session into the browser's storage, for what is opened at `base` from then on. */
export async function storeSession(page: Page, base: string, email: string): Promise<void> {
  const session = await askSession(base, email);
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, session);
}
