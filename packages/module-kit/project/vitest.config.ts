import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['@pasok/module-kit/dom'],
    testTimeout: 20_000,
    // They name style sheets, which Node cannot read.
    server: { deps: { inline: [/@pasok/] } },
  },
});
