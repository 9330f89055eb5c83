import type { Connection, Database } from '@pasok/service/database/database';
import { blocks } from './blocks.ts';
import { classBlocks, classDevices, classes } from './classes.ts';
import { endedSessions } from './ended-sessions.ts';
import { rateLimits } from './rate-limits.ts';
import { signingKeys } from './signing-keys.ts';

const schema = { blocks, signingKeys, rateLimits, classes, classDevices, classBlocks, endedSessions };

export type ChainDatabase = Database<typeof schema>;
export type Tx = Parameters<Parameters<ChainDatabase['transaction']>[0]>[0];

/** The chain's tables over a connection. */
export const chainDatabase = (connection: Connection): ChainDatabase => connection.db(schema);
