import type { JWTVerifyGetKey } from 'jose';
import type { Appender } from './blocks/appender.ts';
import type { BlockReader } from './blocks/read-blocks.ts';
import type { HeadFeed } from './events/head-feed.ts';
import type { HeadSigner } from './head/signing-key.ts';
import type { RecordSource } from './record/fetch-record-data.ts';

/** What the calls of this service need. */
export type ChainDeps = {
  readonly reader: BlockReader;
  readonly append: Appender;
  readonly source: RecordSource;
  readonly signer: HeadSigner;
  readonly feed: HeadFeed;
  /** core-api's public keys. */
  readonly keys: JWTVerifyGetKey;
  /** Public keys of all instances, those of the past included. */
  readonly publishedKeys: () => Promise<{ keyId: string; publicKey: string }[]>;
  /** Counts one recording of a user; refuses above 20 a minute. */
  readonly countRecord: (userId: string) => Promise<void>;
  /** Reads and writes are counted for each user in memory. */
  readonly limitCalls: boolean;
  /** Bytes up to which the whole chain is one answer, and of one page. */
  readonly fullBytes: number;
  readonly pageBytes: number;
  readonly database: () => Promise<unknown>;
  readonly isAccepting: () => boolean;
};
