import { deviceDatabase } from '../device-database.ts';

/** What this person was answered; gone with their session. */
export const knownDatabase = deviceDatabase('pasok-known');
