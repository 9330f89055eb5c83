import type { Block, BlockStatement, ReceiptFile } from '@pasok/contracts/blockchain';
import { agreementText } from './agreement.ts';
import { blockHash, sha256Hex } from './block.ts';
import { hasDifficulty } from './difficulty.ts';
import { isAfter } from './head.ts';
import { readReceipt } from './receipt-file.ts';
import { isStatementSignedBy, keyIdOf } from './signature.ts';

/**
 * A part of a receipt that is not as it was made; `key` says that another key signed it than the one given, `time` that
 * the block is of a later moment than its signature.
 */
export type ReceiptPart = 'file' | 'block' | 'work' | 'agreement' | 'key' | 'signature' | 'time';

export type ReceiptVerdict =
  | { isValid: true; receipt: ReceiptFile }
  | { isValid: false; part: ReceiptPart; receipt: ReceiptFile | undefined };

/** Puts a receipt together: what was agreed (recomputed from the block), the block, and the signed word for it. */
export function buildReceipt(block: Block, statement: BlockStatement): ReceiptFile {
  const text = agreementText(block.data);
  return { format: 'pasok-receipt-1', agreement: { text, hash: sha256Hex(text) }, block, statement };
}

/**
 * Checks a receipt file against a public key (raw 32 bytes in base64url) that the reader has from elsewhere: no
 * network, no clock. The first part that is wrong is named; a file whose bytes are not exactly those of its content
 * is wrong as a file.
 */
export function verifyReceipt(file: Uint8Array, publicKey: string): ReceiptVerdict {
  const receipt = readReceipt(file);
  const part = receipt ? wrongPart(receipt, publicKey) : 'file';
  return receipt && !part ? { isValid: true, receipt } : { isValid: false, part: part ?? 'file', receipt };
}

function wrongPart({ agreement, block, statement }: ReceiptFile, publicKey: string): ReceiptPart | undefined {
  if (blockHash(block) !== block.hash || block.timestamp !== block.data.timestamp) return 'block';
  if (!hasDifficulty(block.hash)) return 'work';
  if (sha256Hex(agreement.text) !== agreement.hash || agreementText(block.data) !== agreement.text)
    return 'agreement';
  if (statement.index !== block.index || statement.hash !== block.hash) return 'signature';
  if (statement.keyId !== keyIdOf(publicKey)) return 'key';
  if (!isStatementSignedBy(statement, publicKey)) return 'signature';
  return isAfter(block.timestamp, statement.time) ? 'time' : undefined;
}
