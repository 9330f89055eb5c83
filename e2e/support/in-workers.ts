import type { Page } from '@playwright/test';

/**
 * Runs a script in every worker of a page before the worker's own. The files are left as they are: one that was changed
 * would not be run.
 */
export async function beforeWorkers(page: Page, script: string): Promise<void> {
  await page.addInitScript((first) => {
    globalThis.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
        super(options.type === 'text/javascript' ? [first, '\n', ...parts] : parts, options);
      }
    };
  }, script);
}
