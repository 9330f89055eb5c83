import { deviceDatabase } from '../device-database.ts';

/** What waits is its person's: after signing out, and for anybody else, it is gone, and its number on the app's icon too. */
export const outboxDatabase = deviceDatabase(
  'pasok-outbox',
  () => void navigator.clearAppBadge?.().catch(() => undefined),
);
