import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { agreementStatement, receiptStatement } from '@pasok/chain/deal-statements';
import type { DealParty } from '@pasok/contracts/deal-signature';
import { partyKeyText } from '@pasok/contracts/party-key';
import { describe, expect, it } from 'vitest';
import { type Person, refusedAs, useHarness } from '../../test/harness.ts';
import { makeTransaction, makeValidating, newsOf } from '../../test/transactions.ts';

const harness = useHarness();

type Key = { secret: KeyObject; publicKey: string };
function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { secret: privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
}
const signed = (text: string, { secret }: Key) => sign(null, Buffer.from(text), secret).toString('base64url');

const put = (person: Person, key: Key, as = person) =>
  harness
    .as(person)
    .put(
      '/api/auth/keys',
      { publicKey: key.publicKey, signature: signed(partyKeyText(harness.ids[as], key.publicKey), key) },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
    );
async function keyOf(person: Person): Promise<Key> {
  const key = newKey();
  expect((await put(person, key)).status).toBe(200);
  return key;
}
const at = (id: string) => `/api/transactions/${id}/signatures`;

/** What a block would say, as anybody computes it who sees the deal's page. */
async function dealOf(id: string) {
  const { transaction } = (await harness.as('ani').get(`/api/transactions/${id}`)).body;
  const items = transaction.items.map((item: { tokens: string[] } & Record<string, unknown>) => {
    const tokens = item.tokens.filter(Boolean);
    return { name: item.name, token: tokens[0] ?? '', tokens, quantity: item.quantity, price: item.price };
  });
  const { totalAmount: total, buyer, vendor } = transaction;
  return { transactionId: id, buyer: buyer._id, vendor: vendor._id, items, total };
}
type Deal = Awaited<ReturnType<typeof dealOf>>;
const textOf = { agreement: agreementStatement, receipt: receiptStatement };

const send = (person: Person, id: string, body: object) => harness.as(person).put(at(id), body);
const signAs = (
  person: Person,
  { party, deal, key }: { party: DealParty; deal: Deal; key: Key },
  statement: 'agreement' | 'receipt' = 'agreement',
) =>
  send(person, deal.transactionId, {
    statement,
    publicKey: key.publicKey,
    signature: signed(textOf[statement](party, deal), key),
  });

describe('keys', () => {
  it('are registered once by who holds them, listed, told and revoked', async () => {
    const key = newKey();
    const { body } = await put('citra', key);
    expect((await put('citra', key)).body).toEqual(body);
    expect(body.keys).toEqual([
      {
        _id: expect.any(String),
        publicKey: key.publicKey,
        device: 'Chrome di Windows',
        createdAt: expect.any(String),
        usedAt: null,
        revokedAt: null,
      },
    ]);
    expect((await harness.as('budi').get('/api/auth/keys')).body.keys).toEqual([]);
    const news = await newsOf(harness, 'citra');
    expect(news.filter(({ kind }) => kind === 'key_added')).toEqual([
      expect.objectContaining({
        title: 'Kunci tanda tangan Anda',
        message: expect.stringMatching(
          /^Peramban Anda membuat kunci tanda tangan yang pertama .*: Chrome di Windows\./,
        ),
        path: '/profile',
      }),
    ]);
    // Another one is told as an alarm.
    await put('citra', newKey());
    expect((await newsOf(harness, 'citra'))[0]?.message).toMatch(
      /Chrome di Windows\. Bukan Anda\? Tarik di profil\.$/,
    );
    const [{ _id }] = body.keys;
    expect((await harness.as('budi').delete(`/api/auth/keys/${_id}`)).status).toBe(404);
    const revoked = await harness.as('citra').delete(`/api/auth/keys/${_id}`);
    expect(revoked.body.keys.at(-1).revokedAt).toEqual(expect.any(String));
    expect((await harness.as('citra').delete(`/api/auth/keys/${_id}`)).body).toEqual(revoked.body);
    expect((await put('citra', key)).body).toMatchObject({ code: 'SIGNING_KEY_REVOKED' });
  });

  it("nobody registers another's key, nor for another person", async () => {
    const key = newKey();
    expect((await put('citra', key, 'budi')).body).toMatchObject({ code: 'SIGNATURE_WRONG' });
    expect((await put('budi', key)).status).toBe(200);
    expect((await put('citra', key)).body).toMatchObject({ code: 'SIGNING_KEY_UNKNOWN' });
  });

  it('are twenty at most; one that is revoked makes room', async () => {
    await harness.sql`delete from party_keys where user_id = ${harness.ids.citra}`;
    for (let n = 0; n < 17; n += 1) await keyOf('citra');
    const answers = await Promise.all(Array.from({ length: 6 }, () => put('citra', newKey())));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('SIGNING_KEYS_FULL'));
    const { keys } = (await harness.as('citra').get('/api/auth/keys')).body;
    expect(keys).toHaveLength(20);
    await harness.as('citra').delete(`/api/auth/keys/${keys[0]._id}`);
    expect((await put('citra', newKey())).status).toBe(200);
  });

  it('are two hundred at most, of which a revoked one that signed nothing gives way', async () => {
    const { sql } = harness;
    const { citra } = harness.ids;
    await sql`delete from party_keys where user_id = ${citra}`;
    await sql`insert into party_keys (id, user_id, public_key, device, used_at, revoked_at)
      select uuidv7(), ${citra}, 'revoked-' || n, '', case when n = 1 then now() end, now() from generate_series(1, 200) n`;
    expect((await put('citra', newKey())).status).toBe(200);
    const left = await sql`select public_key as key from party_keys where user_id = ${citra}`;
    expect(left).toHaveLength(200);
    expect(left.map(({ key }) => key)).toContain('revoked-1');
    await sql`update party_keys set used_at = now() where user_id = ${citra}`;
    expect(await put('citra', newKey())).toMatchObject(refusedAs(409, 'SIGNING_KEYS_FULL'));
    await sql`delete from party_keys where user_id = ${citra}`;
  });
});

it('a false key that an operator writes into the table stands in the list of its person', async () => {
  const { publicKey } = newKey();
  await harness.sql`insert into party_keys (id, user_id, public_key, device)
    values (uuidv7(), ${harness.ids.budi}, ${publicKey}, 'Chrome di Windows')`;
  const { keys } = (await harness.as('budi').get('/api/auth/keys')).body;
  expect(keys[0]).toMatchObject({ publicKey, revokedAt: null });
});

describe('a deal', () => {
  it('is signed by both, each what was agreed and what came; once recorded everybody may check', async () => {
    const [ani, budi] = [await keyOf('ani'), await keyOf('budi')];
    const { id, tokens } = await makeValidating(harness, 'ditandatangani');
    const agreed = await dealOf(id);
    expect((await signAs('ani', { party: 'buyer', deal: agreed, key: ani })).status).toBe(200);
    expect((await signAs('budi', { party: 'vendor', deal: agreed, key: budi })).status).toBe(200);
    expect(await signAs('ani', { party: 'buyer', deal: agreed, key: ani }, 'receipt')).toMatchObject(
      refusedAs(409, 'NOT_RECEIVED'),
    );
    const sent = await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
    expect(sent.body.remaining).toBe(0);
    const received = await dealOf(id);
    await signAs('ani', { party: 'buyer', deal: received, key: ani }, 'receipt');
    const both = await signAs('budi', { party: 'vendor', deal: received, key: budi }, 'receipt');
    const told = both.body.signatures;
    expect(told.map((one: Record<string, string>) => [one.statement, one.party, one.publicKey])).toEqual([
      ['agreement', 'buyer', ani.publicKey],
      ['agreement', 'vendor', budi.publicKey],
      ['receipt', 'buyer', ani.publicKey],
      ['receipt', 'vendor', budi.publicKey],
    ]);
    expect((await harness.as('ani').get(at(id))).body.signatures).toEqual(told);
    expect((await harness.as('citra').get(at(id))).status).toBe(404);
    // Once the log of acts has a key, its signatures lead there.
    const place = { quarter: '2026-03-04T03:15:00.000Z', leaf: 7, place: 5, path: 'ab'.repeat(640) };
    await harness.sql`update acts set quarter = ${place.quarter}, leaf = 7, place = 5, path = decode(${place.path}, 'hex')
      where kind = 'key' and id = (select id from party_keys where public_key = ${ani.publicKey})`;
    const [first, second] = (await harness.as('ani').get(at(id))).body.signatures;
    expect(first.key).toMatchObject({
      salt: expect.any(String),
      logged: { at: place.quarter, leaf: 7, place: 5 },
    });
    expect(first.key.logged.path).toHaveLength(20);
    expect(second).not.toHaveProperty('key');
    await harness.sql`update acts set quarter = null, leaf = null, place = null, path = null where kind = 'key'`;
    await harness.sql`update transactions set block_index = 7, block_hash = 'h' where id = ${id}`;
    expect((await harness.as('citra').get(at(id))).body.signatures).toEqual(told);
    await harness.sql`update transactions set block_index = null, block_hash = null where id = ${id}`;
  });

  it('takes no word for anything else, and loses nothing by refusing', async () => {
    const [ani, budi] = [await keyOf('ani'), await keyOf('budi')];
    const { id } = await makeTransaction(harness, 'salah');
    const deal = await dealOf(id);
    const wrong = [
      await signAs('ani', { party: 'buyer', deal: { ...deal, total: 999_000_000 }, key: ani }),
      await signAs('ani', { party: 'vendor', deal, key: ani }),
      await send('ani', id, { statement: 'agreement', publicKey: ani.publicKey, signature: 'a'.repeat(86) }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([400, 'SIGNATURE_WRONG']),
    );
    const anothers = await signAs('ani', { party: 'buyer', deal, key: budi });
    const nobodys = await signAs('ani', { party: 'buyer', deal, key: newKey() });
    expect([anothers.body.code, nobodys.body.code]).toEqual(['SIGNING_KEY_UNKNOWN', 'SIGNING_KEY_UNKNOWN']);
    expect((await harness.as('ani').get(at(id))).body.signatures).toEqual([]);
    expect((await signAs('ani', { party: 'buyer', deal, key: ani })).status).toBe(200);
    // Twice is once.
    const again = await signAs('ani', { party: 'buyer', deal, key: ani });
    expect(again.body.signatures).toHaveLength(1);
  });

  it('a revoked key signs nothing more; what it signed stays, with the time of its end', async () => {
    const ani = await keyOf('ani');
    const { id } = await makeTransaction(harness, 'ditarik');
    const deal = await dealOf(id);
    await signAs('ani', { party: 'buyer', deal, key: ani });
    const { keys } = (await harness.as('ani').get('/api/auth/keys')).body;
    const mine = keys.find(({ publicKey }: { publicKey: string }) => publicKey === ani.publicKey);
    expect(mine.usedAt).toEqual(expect.any(String));
    await harness.as('ani').delete(`/api/auth/keys/${mine._id}`);
    const other = await makeTransaction(harness, 'ditarik lagi');
    expect(await signAs('ani', { party: 'buyer', deal: await dealOf(other.id), key: ani })).toMatchObject(
      refusedAs(409, 'SIGNING_KEY_REVOKED'),
    );
    const { signatures } = (await harness.as('budi').get(at(id))).body;
    expect(signatures).toEqual([expect.objectContaining({ revokedAt: expect.any(String) })]);
  });

  it('of an account that ends what was signed can still be checked, and no key names a device', async () => {
    const { tokens, id } = await makeValidating(harness, 'akun berakhir');
    const key = await keyOf('budi');
    await signAs('budi', { party: 'vendor', deal: await dealOf(id), key });
    await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
    await harness.sql`update transactions set status = 'cancelled' where status not in ('completed', 'cancelled')`;
    expect((await harness.as('budi').delete('/api/auth/me')).status).toBe(200);
    expect((await put('budi', newKey())).status).toBe(401);
    const { signatures } = (await harness.as('ani').get(at(id))).body;
    expect(signatures).toEqual([
      expect.objectContaining({ publicKey: key.publicKey, revokedAt: expect.any(String) }),
    ]);
    const rows = await harness.sql`select device from party_keys where user_id = ${harness.ids.budi}`;
    expect(new Set(rows.map(({ device }) => device))).toEqual(new Set(['']));
  });
});
