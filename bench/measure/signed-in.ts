import type { Browser, Page } from '@playwright/test';

/** A page of a browser in which a demo account has signed in before. */
export async function signedIn(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
  const answer = await page.request.post('/api/auth/login', { data: { email, password: 'rahasia1' } });
  const { token, ...user } = await answer.json();
  await page.addInitScript(
    ([bearer, person]) => {
      localStorage.setItem('token', bearer ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return page;
}
