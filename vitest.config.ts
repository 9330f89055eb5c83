import { defineConfig } from 'vitest/config';

/** Unit and service tests: `node` for packages and services, `dom` for screens (files ending in .test.tsx). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
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
          environment: 'jsdom',
          setupFiles: ['./tools/dom-setup.ts'],
          include: ['{packages,shell,mf-*}/**/*.test.tsx'],
        },
      },
    ],
  },
});
