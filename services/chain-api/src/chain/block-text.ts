import { type Block, blockDataSchema } from '@pasok/contracts/blockchain';
import type { BlockRow } from '../context/parts.ts';

/** A block on the wire, with the stored text of its data as it was hashed. */
export function blockText(row: BlockRow): string {
  const { index, timestamp, data, previousHash, nonce, hash } = row;
  const text = JSON.stringify;
  return `{"index":${index},"timestamp":${text(timestamp)},"data":${data},"previousHash":${text(previousHash)},"nonce":${nonce},"hash":${text(hash)}}`;
}

/** The same block as values. */
export function toBlock({ index, timestamp, data, previousHash, nonce, hash }: BlockRow): Block {
  return { index, timestamp, data: blockDataSchema.parse(JSON.parse(data)), previousHash, nonce, hash };
}
