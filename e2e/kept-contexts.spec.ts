import { expect } from '@playwright/test';
import { openBrowser, openScreen } from './support/people.ts';
import { test } from './support/test.ts';

test('a context that was given back holds the files of the app, and nothing else that a test left in it', async ({
  browser,
}) => {
  const { page, context } = await openBrowser(browser);
  await openScreen(page, '/login', 'Masuk ke Pasok');
  await page.evaluate(async () => {
    localStorage.setItem('left', 'left');
    await (await caches.open('left')).put('/left', new Response('left'));
    await new Promise((resolve) => Object.assign(indexedDB.open('left'), { onsuccess: resolve }));
  });
  await context.addCookies([{ name: 'left', value: '1', url: page.url() }]);
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  await context.close();

  const { page: next, context: again } = await openBrowser(browser);
  expect(again).toBe(context);
  expect(again.pages()).toEqual([next]);
  await openScreen(next, '/login', 'Masuk ke Pasok');
  const left = await next.evaluate(async () => ({
    stored: localStorage.getItem('left'),
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    fetched: performance
      .getEntriesByType('resource')
      .flatMap((one) =>
        /\.js$/.test(one.name) && (one as PerformanceResourceTiming).transferSize ? [one.name] : [],
      ),
  }));
  expect(left).toEqual({ stored: null, cookie: '', caches: [], databases: [], fetched: [] });
});
