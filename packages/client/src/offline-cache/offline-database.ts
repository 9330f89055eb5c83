import { deviceDatabase } from '../device-database.ts';

/** What this person was answered; gone with their session. */
export const offlineDatabase = deviceDatabase('pasok-known');
