import type { Connection, Database } from '@pasok/service/database';
import { blocks } from './blocks/table.ts';
import { signingKeys } from './head/table.ts';
import { rateLimits } from './limits/table.ts';

const schema = { blocks, signingKeys, rateLimits };

export type ChainDatabase = Database<typeof schema>;
export type Tx = Parameters<Parameters<ChainDatabase['transaction']>[0]>[0];

/** The chain's tables over a connection. */
export const chainDatabase = (connection: Connection): ChainDatabase => connection.db(schema);
