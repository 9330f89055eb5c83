import { defineConfig, devices } from '@playwright/test';

/**
 * Files with the longest tests: begun first, none of them still runs when all others have ended. Those of one project with
 * fixtures of their own come last.
 */
const longest =
  /[\\/](attacks|canary|chaos|class|dev|every-screen|installed|journey|keyboard|module-check)\.spec\.ts$/;
const all = process.env.TEST_RELEASE ? /\.(spec|long)\.ts$/ : /\.spec\.ts$/;

/** Journeys against the running whole: a stack of its own on free ports, or the one at BASE_URL. */
export default defineConfig({
  testDir: '.',
  // By the file's own name: a folder pattern also fits a checkout that lies in a folder of that name. Long: test:release.
  // What repeats another test in more ways is tagged, and waits for test:release too.
  grepInvert: process.env.TEST_RELEASE ? [] : [/@release/],
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: all, testIgnore: longest },
  ],
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  // By the machine: a browser test waits for the product as long as it computes.
  workers: '200%',
  // What is waited for comes late on a slow machine, and a test that passes waits no longer for it.
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  // On a machine of one's own no second try hides what fails now and then. In CI one stops nobody's landing, and is named.
  retries: process.env.CI ? 1 : 0,
  // The long numbers load a machine by themselves, and nobody waits for a release by the second.
  expect: { timeout: process.env.TEST_RELEASE ? 60_000 : 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Each test begins as at a first visit; those of the installed app allow it (installed.spec.ts).
    serviceWorkers: 'block',
    // A trace copies the page at every step, which on the largest screens costs more than the steps: --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
