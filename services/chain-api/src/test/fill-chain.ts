import { canonicalData } from '@pasok/chain/canonical-data';
import { minedChain } from '@pasok/chain/test/mined-chain';
import postgres from 'postgres';

/**
 * Lays the mined chain of the tests into a database that has its genesis, up to `length` blocks: past every guard of the
 * table, and past the service, as a release before this one would.
 */
export async function fillChain(databaseUrl: string, from: number, length: number): Promise<void> {
  const rows = minedChain(length)
    .slice(from)
    .map(({ data, ...block }) => ({
      ...block,
      data: canonicalData(data),
      transactionId: data.transactionId,
    }));
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`
    insert into blocks (index, timestamp, data, previous_hash, nonce, hash, transaction_id)
    select index, timestamp, data, "previousHash", nonce, hash, "transactionId"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (
      index integer, timestamp text, data text, "previousHash" text, nonce integer, hash text, "transactionId" text)
    order by index`;
  await sql.end();
}
