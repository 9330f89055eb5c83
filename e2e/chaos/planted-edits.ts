import type { TransactionSql } from 'postgres';
import { rewritten } from '../support/chain.ts';
import type { Evidence } from './evidence.ts';

type Databases = { core: TransactionSql; chain: TransactionSql };
/** A bug that shows in what is stored, made by SQL and taken back, or in what was seen; and what must find it. */
export type PlantedEdit = {
  bug: string;
  breaks: string;
  store?: (databases: Databases, evidence: Evidence) => Promise<unknown>;
  see?: (evidence: Evidence) => Partial<Evidence>;
};

/** The rewritten chain in place of the stored one. */
async function rewrite({ chain }: Databases, { read }: Evidence): Promise<void> {
  const recorded = read.chain.length - 1;
  await chain`alter table blocks disable trigger user`;
  for (const { index, data, nonce, hash, previousHash } of rewritten(read.chain, recorded, 1))
    await chain`update blocks set data = ${JSON.stringify(data)}, nonce = ${nonce}, hash = ${hash},
      previous_hash = ${previousHash} where index = ${index}`;
}

const market: PlantedEdit[] = [
  {
    bug: 'a second offer of the request is accepted',
    breaks: 'I1',
    store: async ({ core }) => {
      await core`drop index offers_one_accepted`;
      await core`update offers set status = 'accepted' where notes = 'O2'`;
    },
  },
  {
    bug: 'a total that is no sum',
    breaks: 'I2',
    store: ({ core }) => core`update transactions set total_amount = total_amount + 1`,
  },
  {
    bug: 'a deal about other things than its offer',
    breaks: 'I3',
    store: ({ core }) => core`update transaction_items set name = 'Lemari' where pos = 1`,
  },
  {
    bug: 'an offer after the deadline',
    breaks: 'I4',
    store: ({ core }) => core`update requests set deadline = created_at - interval '1 hour'`,
  },
  {
    bug: 'an offer that waits for an answer that cannot come',
    breaks: 'I5',
    store: ({ core }) => core`update offers set status = 'pending' where notes = 'O2'`,
  },
  {
    bug: 'a history that jumps',
    breaks: 'I6',
    store: async ({ core }) => {
      await core`alter table transaction_history disable trigger user`;
      await core`delete from transaction_history where to_status = 'shipped'`;
    },
  },
  {
    bug: 'a confirmed unit without its token',
    breaks: 'I7',
    store: ({ core }) => core`delete from unit_tokens where pos = 1`,
  },
  {
    bug: 'a completed deal that nobody paid',
    breaks: 'I8',
    store: ({ core }) => core`update transactions set payment_status = 'pending'`,
  },
  {
    bug: 'a request without one of its items',
    breaks: 'I9',
    store: ({ core }) => core`delete from request_items where pos = 1`,
  },
  {
    bug: 'an acceptance that is told twice',
    breaks: 'I16',
    store: ({ core }) => core`
      insert into notifications (id, user_id, kind, title, message, path)
      select gen_random_uuid(), user_id, kind, title, message, path from notifications where kind = 'offer_accepted'`,
  },
  {
    bug: 'a confirmed unit is not confirmed any more',
    breaks: 'I14',
    store: async ({ core }) => {
      await core`delete from unit_tokens where pos = 0 and unit = 0`;
      await core`update transactions set confirmed_units = confirmed_units - 1, status = 'validating', receipt = null
        where confirmed_units > 0`;
    },
  },
];

const chain: PlantedEdit[] = [
  {
    bug: 'a block that core-api does not know of',
    breaks: 'I10',
    store: ({ core }) => core`update transactions set block_index = null, block_hash = null`,
  },
  {
    bug: 'a block whose data were changed',
    breaks: 'I11',
    store: async ({ chain }) => {
      await chain`alter table blocks disable trigger user`;
      await chain`alter table blocks drop constraint blocks_hash`;
      await chain`update blocks set data = replace(data, 'Meja', 'Mejo') where index > 0`;
    },
  },
  {
    bug: 'a block with a token that was never confirmed',
    breaks: 'I12',
    store: ({ core }) => core`update unit_tokens set token = reverse(token) where pos = 1`,
  },
  { bug: 'a chain that was mined again', breaks: 'I13', store: rewrite },
];

const processes: PlantedEdit[] = [
  {
    bug: 'an answer after eleven seconds',
    breaks: 'I19',
    see: ({ calls }) => ({ calls: calls.map((call) => ({ ...call, ended: call.ended + 11_000 })) }),
  },
  {
    bug: 'an exception nobody caught',
    breaks: 'I20',
    see: ({ logs }) => ({ logs: [...logs, 'TypeError: Cannot read properties of null'] }),
  },
  {
    bug: 'a service that ended by itself',
    breaks: 'I20',
    see: ({ told }) => ({ told: [...told, 'core-api ended (1) and is started again.'] }),
  },
  {
    bug: 'a transaction left open',
    breaks: 'I20',
    see: ({ after }) => ({ after: { ...after, connections: { 'core: idle in transaction': 1 } } }),
  },
];

export const plantedEdits: PlantedEdit[] = [...market, ...chain, ...processes];
