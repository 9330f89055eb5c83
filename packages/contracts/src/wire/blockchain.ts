import { z } from 'zod';
import { integerParam, maxStored, wholePath } from '../fields/whole-number.ts';
import { receiptKeySchema } from './act.ts';
import { dealSignatureSchema } from './deal-signature.ts';

/** An item as the hashed text names it, in this order (rules.md, section 7). */
const blockItemSchema = z.object({
  name: z.string(),
  /** The first confirmed token, or ''. */
  token: z.string(),
  /** The confirmed tokens only. */
  tokens: z.array(z.string()),
  quantity: z.number(),
  /** Rupiah for one piece. */
  price: z.number(),
});
export type BlockItem = z.infer<typeof blockItemSchema>;

/** What a block says about a deal; keys in the order of the hashed text. */
export const blockDataSchema = z.object({
  transactionId: z.string(),
  buyer: z.string(),
  vendor: z.string(),
  items: z.array(blockItemSchema),
  /** Rupiah. */
  total: z.number(),
  /** ISO 8601 with milliseconds, UTC; equals the block's own. */
  timestamp: z.string(),
  buyerName: z.string(),
  vendorName: z.string(),
});
export type BlockData = z.infer<typeof blockDataSchema>;

export const blockSchema = z.object({
  index: z.number(),
  timestamp: z.string(),
  data: blockDataSchema,
  previousHash: z.string(),
  nonce: z.number(),
  /** SHA-256, 64 lower-case hex digits. */
  hash: z.string(),
});
export type Block = z.infer<typeof blockSchema>;

/**
 * GET /transactions/{id}/record-data, answered by core-api to chain-api with the vendor's own bearer: what the
 * block will say, but its time, which chain-api sets when it records.
 */
export const recordDataSchema = blockDataSchema.omit({ timestamp: true });
export type RecordData = z.infer<typeof recordDataSchema>;

export const recordAnswerSchema = z.object({ block: blockSchema });
/** `next`: the index from which a page is to be gone on from; not there at the end of the chain. */
export const chainAnswerSchema = z.object({ chain: z.array(blockSchema), next: z.number().optional() });

/** Most blocks of one page. */
export const longestPage = 500;

/** A block's place, as a query names it. */
const blockIndexSchema = integerParam(0, maxStored);
/** Of the call of one block, and of one page of blocks. */
export const blockParamsSchema = z.object({ index: wholePath(0, maxStored) });
export const pageParamsSchema = z.object({ page: wholePath(0, maxStored) });

/** Query of a page of the chain: blocks from index `from`, at most {@link longestPage} and about 1 MB. */
export const chainQuerySchema = z.object({
  from: blockIndexSchema.optional(),
  limit: integerParam(1, longestPage).optional(),
});

/** Query of a page that never changes: the page whose hash begins so, and no other. */
export const blockPageQuerySchema = z.object({
  hash: z
    .string()
    .max(64, { abort: true })
    .regex(/^[0-9a-f]+$/)
    .optional(),
});

/** The signed head: Ed25519 over the text of packages/chain head.ts; signature in base64url. */
export const headSchema = z.object({
  index: z.number(),
  hash: z.string(),
  time: z.string(),
  keyId: z.string(),
  signature: z.string(),
});
export type SignedHead = z.infer<typeof headSchema>;

/** A witness of the log: its vkey, and when it last cosigned how many entries (0 and null: never). */
const witnessStateSchema = z.object({
  name: z.string(),
  key: z.string(),
  size: z.number(),
  seenAt: z.string().nullable(),
});
export type WitnessState = z.infer<typeof witnessStateSchema>;

/** A signing key that follows another: both signed it (packages/chain succession.ts), all in base64url. */
const keySuccessionSchema = z.object({
  before: z.string(),
  after: z.string(),
  signatures: z.object({ before: z.string(), after: z.string() }),
});
export type KeySuccession = z.infer<typeof keySuccessionSchema>;

/** GET /blockchain/keys: public keys that sign heads, raw 32 bytes in base64url, and who cosigns the log. */
export const chainKeysSchema = z.object({
  keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  /** chain-api of 1.1.0 names none. */
  witnesses: z.array(witnessStateSchema).optional(),
  /** How these keys followed one another; absent in releases before. */
  successions: z.array(keySuccessionSchema).optional(),
});

/** What chain-api says of one block: Ed25519 over `blockStatementText` of packages/chain; signature in base64url. */
const blockStatementSchema = z.object({
  index: z.number(),
  hash: z.string(),
  time: z.string(),
  keyId: z.string(),
  signature: z.string(),
});
export type BlockStatement = z.infer<typeof blockStatementSchema>;

/** GET /blockchain/transactions/{id}/receipt, and the receipt file (docs/adr/0010-receipt-file.md). */
export const receiptFileSchema = z.object({
  format: z.literal('pasok-receipt-1'),
  /** The agreement text that was hashed at acceptance, and its hash. */
  agreement: z.object({ text: z.string(), hash: z.string() }),
  block: blockSchema,
  statement: blockStatementSchema,
  /** The text of a `.tlog-proof` of the block; receipts of 1.1.0 have none. */
  proof: z.string().optional(),
  /** What the parties signed of the deal; absent where that was not asked, empty where nobody signed. */
  signatures: z.array(dealSignatureSchema).optional(),
  /** How the key that signed it followed those before; absent where it is the first. */
  successions: z.array(keySuccessionSchema).optional(),
  /** Where the log of acts has the keys that signed; absent where it has none of them, and in releases before. */
  keys: z.array(receiptKeySchema).optional(),
});
export type ReceiptFile = z.infer<typeof receiptFileSchema>;
