import { hash } from 'node:crypto';
import { joinHashedText } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { type BlockFault, linkFault } from '@pasok/chain/validity';
import { type BlockRow, toBlock } from '../blocks/block-text.ts';
import type { BlockReader } from '../blocks/read-blocks.ts';

export type Verdict =
  | { readonly valid: true; readonly count: number; readonly hash: string }
  | { readonly valid: false; readonly index: number; readonly reason: string };

const pageSize = 1000;

const reasons: Record<BlockFault, string> = {
  hash_mismatch: 'hash tidak sama dengan hash isi blok',
  no_proof_of_work: "hash tidak diawali '000'",
  broken_link: 'hash sebelumnya bukan hash blok sebelumnya',
  wrong_index: 'nomor blok tidak sama dengan tempatnya',
  wrong_timestamp: 'waktu blok berbeda dari waktu di dalam datanya',
};

/** Checks every stored block from genesis on, by its stored text, and names the first that is wrong. */
export async function verifyChain(reader: BlockReader): Promise<Verdict> {
  let previous: BlockRow | undefined;
  for (let position = 0; ; ) {
    const rows = await reader.page(position, pageSize);
    for (const row of rows) {
      const reason = rowFault(row, position, previous);
      if (reason) return { valid: false, index: position, reason };
      previous = row;
      position += 1;
    }
    if (rows.length === 0) return ending(previous, position);
  }
}

function ending(last: BlockRow | undefined, count: number): Verdict {
  if (last) return { valid: true, count, hash: last.hash };
  return { valid: false, index: 0, reason: 'blok genesis tidak ada' };
}

function rowFault(row: BlockRow, position: number, previous: BlockRow | undefined): string | undefined {
  if (row.index !== position) return 'blok ini tidak ada';
  const text = joinHashedText(row.index, row.nonce, row.data, row.previousHash);
  if (hash('sha256', text) !== row.hash) return reasons.hash_mismatch;
  const block = readable(row);
  if (!block) return 'data blok tidak terbaca';
  if (canonicalData(block.data) !== row.data) return 'data blok tidak dalam bentuk bakunya';
  if (row.transactionId !== block.data.transactionId)
    return 'nomor transaksi berbeda dari yang di dalam datanya';
  const fault = linkFault(block, position, previous);
  if (!fault && position === 0 && row.hash !== createGenesis().hash)
    return 'blok genesis bukan yang semestinya';
  return fault && reasons[fault];
}

function readable(row: BlockRow) {
  try {
    return toBlock(row);
  } catch {
    return undefined;
  }
}
