import { hexToBytes } from '@noble/hashes/utils.js';
import type { Block, BlockStatement, KeySuccession, ReceiptFile } from '@pasok/contracts/blockchain';
import { agreementText } from '../agreement.ts';
import { blockHash, sha256Hex } from '../block.ts';
import { dealSigners } from '../deal-signatures.ts';
import { hasDifficulty } from '../difficulty.ts';
import { isAfter } from '../head.ts';
import { registeredKeys } from '../registered-keys.ts';
import { isStatementSignedBy, keyIdOf } from '../signature.ts';
import { sameSigner } from '../succession.ts';
import type { Checkpoint } from '../tlog/checkpoint.ts';
import { logKey } from '../tlog/note-key.ts';
import { verifyProof } from '../tlog/proof-file.ts';
import { TlogError } from '../tlog/refusal.ts';
import { readReceipt, withOwnLineEnds } from './receipt-file.ts';

/**
 * A part of a receipt that is not as it was made; `key` says that another key signed it than the one given, `time` that
 * the block is of a later moment than its signature, `total` that its total is not the sum of its items, `log` that its proof does not show the block in a log signed by that
 * key, `parties` that a party's signature is not of this deal, `keys` that the log of acts does not have a key where it says.
 */
export type ReceiptPart =
  | 'file'
  | 'block'
  | 'work'
  | 'agreement'
  | 'key'
  | 'signature'
  | 'time'
  | 'total'
  | 'log'
  | 'parties'
  | 'keys';

/** `isResaved`: a mail or an editor saved it again (line ends, mark, letters of two bytes), which changes none of its content. */
export type ReceiptVerdict =
  | { isValid: true; receipt: ReceiptFile; log?: Checkpoint; isResaved?: true }
  | { isValid: false; part: ReceiptPart; receipt: ReceiptFile | undefined };

/**
 * Puts a receipt together: what was agreed (recomputed from the block), the block, the signed word for it, and the proof
 * that it is in the log.
 */
export function buildReceipt(
  block: Block,
  statement: BlockStatement,
  proof?: string,
  successions: readonly KeySuccession[] = [],
): ReceiptFile {
  const text = agreementText(block.data);
  const agreement = { text, hash: sha256Hex(text) };
  return {
    format: 'pasok-receipt-1',
    agreement,
    block,
    statement,
    ...(proof === undefined ? {} : { proof }),
    ...(successions.length === 0 ? {} : { successions: [...successions] }),
  };
}

/**
 * Checks a receipt file against a public key that the reader has from elsewhere (raw 32 bytes in base64url), or against one
 * that is one signer's with it: no network, no clock. The first part that is wrong is named; a file whose bytes are not
 * exactly those of its content is wrong as a file.
 */
export function verifyReceipt(file: Uint8Array, publicKey: string): ReceiptVerdict {
  const receipt = readReceipt(file);
  if (receipt) return verdictOf(receipt, publicKey);
  const before = withOwnLineEnds(file);
  const own = before && readReceipt(before);
  if (!own) return { isValid: false, part: 'file', receipt };
  const verdict = verdictOf(own, publicKey);
  return verdict.isValid ? { ...verdict, isResaved: true } : verdict;
}

function verdictOf(receipt: ReceiptFile, given: string): ReceiptVerdict {
  const own = sameSigner([given], receipt.successions ?? []);
  const key = own.find((one) => keyIdOf(one) === receipt.statement.keyId) ?? given;
  const part = wrongPart(receipt, key);
  if (part) return { isValid: false, part, receipt };
  const log = receipt.proof === undefined ? undefined : openLog(receipt.block, receipt.proof, key);
  if (receipt.proof !== undefined && !log) return { isValid: false, part: 'log', receipt };
  const { block, signatures = [] } = receipt;
  if (dealSigners(block.data, signatures).wrong > 0) return { isValid: false, part: 'parties', receipt };
  const keys = receipt.keys && registeredKeys(block.data, receipt, [logKey(key)]);
  if (keys && keys.length < (receipt.keys?.length ?? 0)) return { isValid: false, part: 'keys', receipt };
  return { isValid: true, receipt, ...(log && { log }) };
}

/** The checkpoint of a proof that shows this block in a log that the key signed, of whatever name. */
function openLog({ hash, index }: Block, proof: string, publicKey: string): Checkpoint | undefined {
  try {
    const opened = verifyProof(proof, hexToBytes(hash), [logKey(publicKey)]);
    const { origin, size, root } = opened;
    return opened.index === index ? { origin, size, root } : undefined;
  } catch (error) {
    if (error instanceof TlogError) return undefined;
    throw error;
  }
}

function wrongPart({ agreement, block, statement }: ReceiptFile, publicKey: string): ReceiptPart | undefined {
  if (blockHash(block) !== block.hash || block.timestamp !== block.data.timestamp) return 'block';
  if (!hasDifficulty(block.hash)) return 'work';
  if (sha256Hex(agreement.text) !== agreement.hash || agreementText(block.data) !== agreement.text)
    return 'agreement';
  if (statement.index !== block.index || statement.hash !== block.hash) return 'signature';
  if (statement.keyId !== keyIdOf(publicKey)) return 'key';
  if (!isStatementSignedBy(statement, publicKey)) return 'signature';
  if (isAfter(block.timestamp, statement.time)) return 'time';
  const sum = block.data.items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return sum === block.data.total ? undefined : 'total';
}
