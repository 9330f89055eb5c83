import { defineConfig } from 'vitest/config';

/** A shared machine may stall for seconds: one more try there, none where people watch. */
const retry = process.env.CI ? 1 : 0;

/** Unit and service tests: `node` for packages and services, `dom` for screens (files ending in .test.tsx). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          retry,
          environment: 'node',
          include: ['{packages,services,tools}/**/*.test.ts', '{shell,mf-*}/src/**/*.test.ts'],
          globalSetup: ['./tools/test-postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'dom',
          retry,
          testTimeout: 20_000,
          environment: 'jsdom',
          setupFiles: ['./tools/dom-setup.ts'],
          include: ['{packages,shell,mf-*}/**/*.test.tsx'],
        },
      },
    ],
  },
});
