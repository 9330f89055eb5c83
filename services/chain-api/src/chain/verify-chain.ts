import { hash } from 'node:crypto';
import { joinHashedText } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { readCanonicalIds } from '@pasok/chain/read-canonical-ids';
import { type Before, type BlockFault, linkFault, orderFault } from '@pasok/chain/validity';
import { type BlockData, blockDataSchema } from '@pasok/contracts/blockchain';
import type { BlockReader, BlockRow } from '../context/parts.ts';

export type Verdict =
  | { readonly valid: true; readonly count: number; readonly hash: string }
  | { readonly valid: false; readonly index: number; readonly reason: string };

const reasons: Record<BlockFault, string> = {
  hash_mismatch: 'its hash is not the hash of its content',
  no_proof_of_work: "its hash does not begin with '000'",
  broken_link: 'its previous hash is not the hash of the block before it',
  wrong_index: 'its index is not its place',
  wrong_timestamp: 'its timestamp is not the one in its data',
  wrong_order: 'its timestamp is before that of the block before it',
};

/** Checks every stored block from genesis on, by its stored text, and names the first that is wrong. */
export async function verifyChain(
  { reader }: { readonly reader: Pick<BlockReader, 'page'> },
  { pageSize = 2_000 } = {},
): Promise<Verdict> {
  let previous: BlockRow | undefined;
  let position = 0;
  for await (const rows of readAhead(reader, pageSize))
    for (const row of rows) {
      const reason = rowFault(row, position, previous);
      if (reason) return { valid: false, index: position, reason };
      previous = row;
      position += 1;
    }
  return ending(previous, position);
}

/** All blocks page by page, up to one that is not full; while one is checked, the database is at work on the next. */
async function* readAhead(reader: Pick<BlockReader, 'page'>, pageSize: number): AsyncGenerator<BlockRow[]> {
  let next = reader.page(0, pageSize);
  for (let from = pageSize; ; from += pageSize) {
    const current = next;
    next = reader.page(from, pageSize);
    // Nobody waits for it when a fault ends the check.
    next.catch(() => undefined);
    const rows = await current;
    yield rows;
    if (rows.length < pageSize) return;
  }
}

function ending(last: BlockRow | undefined, count: number): Verdict {
  if (last) return { valid: true, count, hash: last.hash };
  return { valid: false, index: 0, reason: 'there is no genesis block' };
}

/** What is wrong with a stored block at this place after `previous`, or undefined. */
export function rowFault(row: BlockRow, position: number, previous: Before | undefined): string | undefined {
  if (row.index !== position) return 'it is missing';
  const text = joinHashedText(row.index, row.nonce, row.data, row.previousHash);
  if (hash('sha256', text) !== row.hash) return reasons.hash_mismatch;
  const data = readCanonicalIds(row.data) ?? readData(row.data);
  if (typeof data === 'string') return data;
  if (row.transactionId !== data.transactionId) return 'its transaction id is not the one in its data';
  const fault = linkFault({ ...row, data }, position, previous) ?? orderFault(row, previous);
  if (!fault && position === 0 && row.hash !== createGenesis().hash)
    return 'it is not the genesis block of this product';
  return fault && reasons[fault];
}

/** The data of a text that is not plainly canonical, or what is wrong with it. */
function readData(text: string): BlockData | string {
  let data: BlockData;
  try {
    data = blockDataSchema.parse(JSON.parse(text));
  } catch {
    return 'its data cannot be read';
  }
  return canonicalData(data) === text ? data : 'its data is not in canonical form';
}
