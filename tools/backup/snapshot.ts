import postgres, { type TransactionSql } from 'postgres';

export type Urls = { core: string; chain: string };
type Both = { core: TransactionSql; chain: TransactionSql };

/**
 * Values as text that every PostgreSQL reads back to the same bits, and no limit on the time of a copy. Set in the
 * transaction: a pooler need not take what a connection asks for at its start.
 */
const settings = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};

const settle = (tx: TransactionSql) => tx`
  select set_config(name, value, true)
  from unnest(${Object.keys(settings)}::text[], ${Object.values(settings)}::text[]) as settings (name, value)`;

/** Runs `work` in one transaction of each database; they are committed one right after the other. */
export async function inBoth<Value>(
  urls: Urls,
  mode: string,
  work: (both: Both) => Promise<Value>,
): Promise<Value> {
  const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });
  const [core, chain] = [open(urls.core), open(urls.chain)];
  try {
    // The chain's snapshot first: a deal recorded in between is then completed here and recorded again later, while
    // the other way round there would be a block of a deal that is not completed.
    const result = await chain.begin(mode, async (chainTx) => {
      await settle(chainTx);
      return core.begin(mode, async (coreTx) => {
        await settle(coreTx);
        return work({ core: coreTx, chain: chainTx });
      });
    });
    return result as Value; // the driver's type unwraps lists of statements, which a value here never is
  } finally {
    await Promise.all([core.end({ timeout: 2 }), chain.end({ timeout: 2 })]);
  }
}
