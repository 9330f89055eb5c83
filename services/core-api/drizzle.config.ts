import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/*table.ts', '../../packages/service/src/http/rate-limit.ts'],
  out: './migrations',
});
