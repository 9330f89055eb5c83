import type { BrowserContext } from '@playwright/test';

/** Lays a demo account's session into the browser's storage, for pages that are yet to open. */
export async function signIn(browser: BrowserContext, url: string, email = 'ani@demo.test'): Promise<void> {
  const page = await browser.newPage();
  const data = { email, password: 'rahasia1' };
  const { token, ...user } = await (await page.request.post(`${url}/api/auth/login`, { data })).json();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    ([bearer, person]) => {
      localStorage.setItem('token', bearer ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
  await page.close();
}
