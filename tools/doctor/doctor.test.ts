import { generateKeyPairSync, sign } from 'node:crypto';
import { actKinds } from '@pasok/chain/act';
import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { partyKeyText } from '@pasok/contracts/party-key';
import { connectDatabase } from '@pasok/service/database/database';
import { createTestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../services/chain-api/src/app/start.ts';
import { appendBlocks } from '../../services/chain-api/src/chain/append-blocks.ts';
import { createBlockReader, toBlock } from '../../services/chain-api/src/chain/read-blocks.ts';
import { openContext } from '../../services/chain-api/src/context/context.ts';
import { appendRoot } from '../../services/chain-api/src/log/offer-roots.ts';
import { runDueWork } from '../../services/core-api/src/app/run-due-work.ts';
import { logActs } from '../../services/core-api/src/features/act-log/log-acts.ts';
import { followChain } from '../../services/core-api/src/features/chain-follower/follow-chain.ts';
import { createHarness, type Harness } from '../../services/core-api/src/test/harness.ts';
import { made, offeredItems, postOffer, postRequest } from '../../services/core-api/src/test/market.ts';
import { makeValidating } from '../../services/core-api/src/test/transactions.ts';
import { compare, type Kind } from './compare.ts';
import { examine } from './examine.ts';
import { report } from './report.ts';

// Both databases with two recorded deals; each test changes one past the product, in a way that `heal` takes back.
let core: Harness;
let chain: { url: string; drop: () => Promise<void> };
let connection: ReturnType<typeof connectDatabase>;
let deals: string[];

const completed = async (judul: string) => {
  const { id, tokens } = await makeValidating(core, judul);
  await core.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
  return id;
};
const record = async (id: string) => {
  const { body } = await core.as('budi').get(`/api/transactions/${id}/record-data`);
  await appendBlocks(openContext(connection), [body]);
};
const reader = () => createBlockReader(openContext(connection));
const follow = () =>
  followChain(core.deps, {
    fetchBlocks: async (from) => ({ blocks: (await reader().page(from, 500)).map(toBlock), isLast: true }),
  });

beforeAll(async () => {
  core = await createHarness();
  chain = await createTestDatabase(prepareDatabase, 'chain');
  connection = connectDatabase(chain.url, { max: 2 });
  deals = [await completed('satu'), await completed('dua')];
  for (const id of deals) await record(id);
  await follow();
});
afterAll(async () => {
  await connection.close();
  await chain.drop();
  await core.close();
});

let heal: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await heal?.();
  heal = undefined;
});

const look = () => examine({ core: core.url, chain: chain.url }, 0);
const kinds = async () => [...new Set((await look()).differences.map(({ kind }) => kind))];
/** Past every guard of a database. */
async function force(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql.begin((tx) => tx`set local session_replication_role = replica`.then(() => tx.unsafe(statement)));
  await sql.end();
}

it('core and chain that agree are told with how far they are', async () => {
  const found = await look();
  expect(found).toMatchObject({ differences: [], standing: { recorded: 2, next: 3, head: { index: 2 } } });
  expect(report(found).at(-1)).toBe('core and chain agree.');
});

it.each<[Kind, (id: string) => [statement: string, back: string]]>([
  [
    'copy of another block',
    (id) => [
      `update transactions set block_hash = 'x' || block_hash where id = '${id}'`,
      `update transactions set block_hash = substr(block_hash, 2) where id = '${id}'`,
    ],
  ],
  [
    'block without a copy',
    (id) => [
      `create table kept as select block_index, block_hash from transactions where id = '${id}';
       update transactions set block_index = null, block_hash = null where id = '${id}'`,
      `update transactions t set block_index = k.block_index, block_hash = k.block_hash from kept k where id = '${id}';
       drop table kept`,
    ],
  ],
  [
    'block with other content',
    (id) => [
      `update transaction_items set price = price + 1 where transaction_id = '${id}'`,
      `update transaction_items set price = price - 1 where transaction_id = '${id}'`,
    ],
  ],
  [
    'block of a deal that is not completed',
    (id) => [
      `update transactions set status = 'validating', receipt = null where id = '${id}'`,
      `update transactions set status = 'completed', receipt = 'confirmed' where id = '${id}'`,
    ],
  ],
  [
    'follower elsewhere',
    () => [
      `update chain_cursor set last_hash = 'x' || last_hash`,
      `update chain_cursor set last_hash = substr(last_hash, 2)`,
    ],
  ],
])('%s is found in core', async (kind, change) => {
  const [statement, back] = change(deals[0] ?? '');
  heal = () => force(core.url, back);
  await force(core.url, statement);
  expect(await kinds()).toEqual([kind]);
});

it('a block of a deal that core has never had is found', async () => {
  const { body } = await core.as('budi').get(`/api/transactions/${deals[0]}/record-data`);
  await appendBlocks(openContext(connection), [
    { ...body, transactionId: '0198c0de-0000-7000-8000-00000000000a' },
  ]);
  await follow();
  heal = async () => {
    await force(chain.url, 'delete from blocks where index = 3; truncate log_tiles, log_head');
    await follow();
  };
  expect(await kinds()).toEqual(['block without a deal']);
});

it('a chain that was cut, or is rewritten, is found, also once the follower has read it anew', async () => {
  await force(
    chain.url,
    'create table kept as select * from blocks where index = 2; delete from blocks where index = 2',
  );
  const found = await look();
  expect(found.differences.map(({ kind }) => kind)).toEqual(['follower elsewhere', 'copy without a block']);
  expect(report(found).join('\n')).toMatch(
    /DIFFERS copy without a block \(1\)\n {2}deal \S+ says block 2\n {2}To do: \S/,
  );
  await follow();
  expect(await kinds()).toEqual(['block that is gone']);
  await force(chain.url, 'insert into blocks select * from kept; drop table kept');
  await follow();
  expect(await kinds()).toEqual([]);
  heal = () => force(chain.url, `update blocks set timestamp = data::json ->> 'timestamp' where index = 1`);
  await force(
    chain.url,
    `alter table blocks drop constraint blocks_timestamp;
     update blocks set timestamp = '2020-01-01T00:00:00.000Z' where index = 1`,
  );
  expect(await kinds()).toEqual(['block that is not valid']);
});

it('what heals between two looks is no difference', async () => {
  await record(await completed('tiga'));
  const looking = examine({ core: core.url, chain: chain.url }, 1_000);
  await follow();
  expect((await looking).differences).toEqual([]);
});

/** Budi's offer with a seal of his browser. */
async function sendSealed(requestId: string): Promise<string> {
  const items = offeredItems.map((item) => ({ ...item, unit: null }));
  const none = { deliveryTime: null, notes: null, terms: null };
  const offer: SealedOffer = { requestId, vendorId: core.ids.budi, items, total: 19_120_000, ...none };
  const salt = '5a'.repeat(32);
  return postOffer(core, requestId, { seal: { salt, commitment: sealOffer(offer, salt) } });
}

/** Puts quarters of a second into the log until no act waits. */
async function logAll(): Promise<boolean> {
  const tell = (quarter: { at: Date; root: Uint8Array }) => appendRoot(openContext(connection), quarter);
  await logActs(core.deps, { tell, seconds: 1 });
  return (await core.deps.sql`select from acts where leaf is null limit 1`).length === 0;
}

/** Every kind of act once; what each is of. */
async function actInAllWays() {
  const [ani, budi] = [core.as('ani'), core.as('budi')];
  const requestId = await postRequest(core, { sealedUntilDeadline: true });
  const asked = await budi.post(`/api/requests/${requestId}/questions`, { text: 'Boleh merek lain?' });
  const question: string = made(asked)._id;
  expect((await ani.post(`/api/questions/${question}/answer`, { text: 'Boleh.' })).status).toBe(200);
  const offer = await sendSealed(requestId);
  await core.deps.sql`update requests set deadline = clock_timestamp() where id = ${requestId}`;
  await runDueWork(core.deps);
  const at = `/api/transactions/${deals[0]}/documents`;
  const paper = made(await ani.post(at, { kind: 'purchase_order' }))._id;
  expect((await ani.post(`${at}/${paper}/cancel`, { reason: 'salah alamat' })).status).toBe(200);
  const { privateKey, publicKey: pair } = generateKeyPairSync('ed25519');
  const publicKey = pair.export({ format: 'jwk' }).x ?? '';
  const text = Buffer.from(partyKeyText(core.ids.ani, publicKey));
  const body = { publicKey, signature: sign(null, text, privateKey).toString('base64url') };
  const key: string = (await ani.put('/api/auth/keys', body)).body.keys[0]._id;
  expect((await ani.delete(`/api/auth/keys/${key}`)).status).toBe(200);
  // An opening waits for the first whole quarter of an hour after its deadline.
  await core.deps.sql`update acts set taken_at = clock_timestamp() where kind = 'opening'`;
  await expect.poll(logAll, { timeout: 20_000, interval: 200 }).toBe(true);
  return { requestId, question, offer, paper, key };
}

it('every row that the log of acts covers is reckoned again, and what was changed is named', async () => {
  const { requestId, question, offer, paper, key } = await actInAllWays();
  expect((await look()).differences).toEqual([]);
  const kindsLogged = await core.deps
    .sql`select distinct kind from acts where leaf is not null order by kind`;
  expect(kindsLogged.map(({ kind }) => kind)).toEqual([...actKinds].sort());
  const deal = deals[1];
  const changed = 'row that is not as it was logged';
  const lies: [statement: string, kind: Kind, what: string][] = [
    [
      `update offer_items set price = price + 1 where offer_id = '${offer}'`,
      changed,
      `offer ${offer} (offer)`,
    ],
    [
      `update offers set status = 'cancelled', updated_at = created_at where id = '${offer}'`,
      changed,
      `request ${requestId}, the offers that stood at its deadline (opening)`,
    ],
    [`update transactions set total_amount = total_amount + 1 where id = '${deal}'`, changed, '(acceptance)'],
    [
      `update questions set answer = 'Tidak.' where id = '${question}'`,
      changed,
      `question ${question} (answer)`,
    ],
    [
      `update transaction_history set note = 'lain' where transaction_id = '${deal}' and kind = 'created'`,
      changed,
      `deal ${deal}, row`,
    ],
    [`delete from transaction_history where transaction_id = '${deal}'`, changed, 'it is gone'],
    [
      `update documents set content = replace(content, '9500000', '9400000') where id = '${paper}'`,
      changed,
      `document ${paper} (paper)`,
    ],
    [
      `update documents set cancelled_at = null, cancel_reason = null where id = '${paper}'`,
      changed,
      `document ${paper} (paper_end)`,
    ],
    [`update party_keys set public_key = 'lain' where id = '${key}'`, changed, `signing key ${key} (key)`],
    [`update party_keys set revoked_at = null where id = '${key}'`, changed, `signing key ${key} (key_end)`],
    // Who knows the salt can make the commitment fit again, and no path to the log.
    [
      `update acts set commitment = sha256(commitment) where id = '${paper}' and kind = 'paper'`,
      'act that is not in the log',
      `document ${paper} (paper)`,
    ],
    [
      `insert into transaction_history (transaction_id, kind, created_at) values ('${deal}', 'status', now() + interval '2 days')`,
      'row without its act',
      `deal ${deal}, row`,
    ],
  ];
  for (const [statement, kind, what] of lies) {
    const { differences } = await lookAfter(statement);
    expect(differences, statement).toContainEqual({ kind, what: expect.stringContaining(what) });
  }
  expect((await look()).differences).toEqual([]);
});

/** What is found after a statement past every guard, which is then taken back. */
async function lookAfter(statement: string) {
  const [core_, chain_] = [core.url, chain.url].map((url) =>
    postgres(url, { max: 1, onnotice: () => undefined }),
  );
  if (!core_ || !chain_) throw new Error('no databases');
  const found: Awaited<ReturnType<typeof compare>>[] = [];
  class Back extends Error {}
  await core_
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`set local timezone = 'UTC'`;
      await tx.unsafe(statement);
      found.push(await compare({ core: tx, chain: chain_ }));
      throw new Back();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Back)) throw error;
    });
  await Promise.all([core_.end(), chain_.end()]);
  const [only] = found;
  if (!only) throw new Error('nothing was compared');
  return only;
}
