import { storeSession } from '@pasok/testing/demo-session';
import type { Page } from '@playwright/test';
import { baseUrl } from './support/api.ts';

/** Puts a demo account's session into the browser, as a sign-in before would have. */
export const signIn = (page: Page, name: 'ani' | 'budi' | 'citra', origin = baseUrl()): Promise<void> =>
  storeSession(page, origin, `${name}@demo.test`);
