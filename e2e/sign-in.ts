import type { Page } from '@playwright/test';

/** Puts a demo account's session into the browser, as a sign-in before would have. */
export async function signIn(page: Page, name: 'ani' | 'budi' | 'citra', origin = ''): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { email: `${name}@demo.test`, password: 'rahasia1' },
  });
  const { token, ...user } = (await answer.json()) as Record<string, string>;
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    ([stored, person]) => {
      localStorage.setItem('token', stored ?? '');
      localStorage.setItem('user', person ?? '');
    },
    [token, JSON.stringify(user)],
  );
}
