import type { NoteKey, NoteSigner } from '@pasok/chain/tlog/note-key';
import type { Block, BlockStatement, RecordData, SignedHead } from '@pasok/contracts/blockchain';

/** A stored block: its data is the text that was hashed. */
export type BlockRow = Omit<Block, 'data'> & { readonly data: string; readonly transactionId: string };

export type Head = Pick<BlockRow, 'index' | 'hash' | 'timestamp'>;

/** What changes whenever any block changes: the end of the chain, and how often rows were rewritten by force. */
export type ChainState = Head & { readonly rewrites: string };

/** The reads of the chain, prepared once a connection. */
export type BlockReader = {
  readonly state: () => Promise<ChainState>;
  /** Blocks from an index on, in order, at most `limit`; given `bytes`, those with which they are full and none after. */
  readonly page: (from: number, limit: number, bytes?: number) => Promise<BlockRow[]>;
  /** Hashes of the blocks at these places, in order; fewer where there are none. */
  readonly hashesAt: (places: readonly number[]) => Promise<string[]>;
  readonly ofTransaction: (id: string) => Promise<BlockRow | undefined>;
};

export type Appended = { readonly row: BlockRow; readonly created: boolean };

/** Records one deal; resolves once it is committed. */
export type Appender = (deal: RecordData) => Promise<Appended>;

/** The log of block hashes, and that of acts under its name and the one of up to 1.2.0. */
export type LogSigners = { readonly [Name in 'blocks' | 'acts' | 'offers']: NoteSigner };

/** Who cosigns the logs, and where it is asked. */
export type LogWitness = { readonly key: NoteKey; readonly url: URL };

export type HeadSigner = {
  readonly keyId: string;
  /** Raw 32 bytes in base64url. */
  readonly publicKey: string;
  sign(head: { index: number; hash: string }, time: string): SignedHead;
  /** Signs that the chain holds this block: never the words of a head. */
  signBlock(block: { index: number; hash: string }, time: string): BlockStatement;
  /** Signs bytes as they are: for the checkpoint of the log, whose text is no JSON as the others are. */
  signBytes(message: Uint8Array): Uint8Array;
};
