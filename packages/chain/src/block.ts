import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Block } from '@pasok/contracts/blockchain';
import { canonicalData } from './canonical-data.ts';

/** Previous hash of the genesis block: 64 zeros. */
export const genesisPreviousHash = '0'.repeat(64);

/** SHA-256 of a text (UTF-8) as 64 lower-case hex digits, synchronous: the reference every engine is checked by. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * The text of a block that is hashed (rules.md 7). Joined as text, never added as numbers. It leaves the block's own
 * timestamp out, which is why validity asks that it equals `data.timestamp`.
 */
export function hashedText(block: Pick<Block, 'index' | 'nonce' | 'data' | 'previousHash'>): string {
  return joinHashedText(block.index, block.nonce, canonicalData(block.data), block.previousHash);
}

/** The same text when the data's canonical JSON is already at hand. */
export function joinHashedText(index: number, nonce: number, dataText: string, previousHash: string): string {
  return String(index) + String(nonce) + dataText + previousHash;
}

/** The hash (64 hex digits) that belongs to a block's content, whatever `hash` it carries. */
export function blockHash(block: Pick<Block, 'index' | 'nonce' | 'data' | 'previousHash'>): string {
  return sha256Hex(hashedText(block));
}
