import type { Page } from '@playwright/test';
import { baseUrl } from './support/api.ts';

type Demo = 'ani' | 'budi' | 'citra';

/** Signs a demo account in: what the browser then keeps of it. */
export async function askSession(name: Demo, origin: string): Promise<{ name: string; value: string }[]> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.test`, password: 'rahasia1' }),
  });
  const { token = '', ...user } = (await answer.json()) as Record<string, string>;
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
}

/** Puts a demo account's session into the browser, as a sign-in before would have. */
export async function signIn(page: Page, name: Demo, origin = baseUrl()): Promise<void> {
  const session = await askSession(name, origin);
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate((entries) => {
    for (const { name: key, value } of entries) localStorage.setItem(key, value);
  }, session);
}
