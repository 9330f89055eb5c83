import type { Page } from '@playwright/test';

/** Everything a browser complains of on this page from now on: errors, warnings, failed calls, policy violations, dialogs. */
export async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The settings of the tests refuse the service worker, and a page that has been open for four seconds asks for it.
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.exposeFunction('tellViolation', (what: string) => complaints.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) =>
        (window as unknown as { tellViolation: (what: string) => void }).tellViolation(
          `${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}:${columnNumber}`,
        ),
    );
  });
  return complaints;
}
