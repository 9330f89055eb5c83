import { hash } from 'node:crypto';
import { joinHashedText } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { skimCanonical } from '@pasok/chain/skim-canonical';
import { type BlockFault, linkFault } from '@pasok/chain/validity';
import { type BlockData, blockDataSchema } from '@pasok/contracts/blockchain';
import type { BlockRow } from '../blocks/block-text.ts';
import type { BlockReader } from '../blocks/read-blocks.ts';

export type Verdict =
  | { readonly valid: true; readonly count: number; readonly hash: string }
  | { readonly valid: false; readonly index: number; readonly reason: string };

const reasons: Record<BlockFault, string> = {
  hash_mismatch: 'hash tidak sama dengan hash isi blok',
  no_proof_of_work: "hash tidak diawali '000'",
  broken_link: 'hash sebelumnya bukan hash blok sebelumnya',
  wrong_index: 'nomor blok tidak sama dengan tempatnya',
  wrong_timestamp: 'waktu blok berbeda dari waktu di dalam datanya',
};

/** Checks every stored block from genesis on, by its stored text, and names the first that is wrong. */
export async function verifyChain(reader: BlockReader, pageSize = 2_000): Promise<Verdict> {
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
async function* readAhead(reader: BlockReader, pageSize: number): AsyncGenerator<BlockRow[]> {
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
  return { valid: false, index: 0, reason: 'blok genesis tidak ada' };
}

function rowFault(row: BlockRow, position: number, previous: BlockRow | undefined): string | undefined {
  if (row.index !== position) return 'blok ini tidak ada';
  const text = joinHashedText(row.index, row.nonce, row.data, row.previousHash);
  if (hash('sha256', text) !== row.hash) return reasons.hash_mismatch;
  const data = skimCanonical(row.data) ?? readData(row.data);
  if (typeof data === 'string') return data;
  if (row.transactionId !== data.transactionId) return 'nomor transaksi berbeda dari yang di dalam datanya';
  const fault = linkFault({ ...row, data }, position, previous);
  if (!fault && position === 0 && row.hash !== createGenesis().hash)
    return 'blok genesis bukan yang semestinya';
  return fault && reasons[fault];
}

/** The data of a text that is not plainly canonical, or what is wrong with it. */
function readData(text: string): BlockData | string {
  let data: BlockData;
  try {
    data = blockDataSchema.parse(JSON.parse(text));
  } catch {
    return 'data blok tidak terbaca';
  }
  return canonicalData(data) === text ? data : 'data blok tidak dalam bentuk bakunya';
}
