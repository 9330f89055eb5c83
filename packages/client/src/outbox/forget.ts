import { deviceDatabase } from '../device-database.ts';

/** What waits is its person's: after signing out, and for anybody else, it is gone. */
export const outboxDatabase = deviceDatabase('pasok-outbox');
