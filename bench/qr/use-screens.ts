import type { Page } from '@playwright/test';
import { atMost, type Figure, median } from '../measure/figure.ts';

const suite = 'qr';
const watched = 10_000;

/** Tasks over 50 ms on the page's thread while the live camera finds nothing, which is when reading is hardest work. */
export async function scanForNothing(page: Page, dealId: string): Promise<Figure[]> {
  await page.goto(`/transaction/${dealId}`);
  await page.getByRole('button', { name: /^Pindai dengan kamera/ }).click();
  await page.getByText('Memindai...').waitFor();
  const tasks = await page.evaluate(async (milliseconds) => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration);
    });
    observer.observe({ type: 'longtask' });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    observer.disconnect();
    return long;
  }, watched);
  const name = `page's tasks over 50 ms in ${watched / 1000} s of scanning`;
  return [{ suite, name, value: tasks.length, unit: 'tasks', ...atMost(tasks.length, 0) }];
}

/** Milliseconds from the click until all units stand in the modal and the first pictures are drawn. */
async function openOnce(page: Page, dealId: string, units: number): Promise<number> {
  await page.goto(`/transaction/${dealId}`);
  const button = page.getByRole('button', { name: 'Download QR Token' });
  await button.waitFor();
  return button.evaluate(async (element: HTMLElement, count) => {
    const begun = performance.now();
    element.click();
    while (
      document.querySelectorAll('[role="dialog"] li').length < count ||
      !document.querySelector('[role="dialog"] img[alt^="Kode QR"]')
    )
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, units);
}

export async function openModal(page: Page, dealId: string, units: number): Promise<Figure[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) times.push(await openOnce(page, dealId, units));
  const value = median(times);
  const name = `modal with ${units} tokens open, median of 3`;
  return [{ suite, name, value, unit: 'ms', ...atMost(value, 1000) }];
}
