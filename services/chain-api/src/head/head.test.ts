import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainKeysSchema, headSchema } from '@pasok/contracts/blockchain';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { useHarness } from '../test/instance.ts';
import { createHeadSigner, readOrMakeSeed } from './signing-key.ts';

const harness = useHarness();

it('the head is the newest block, signed by a published key over the documented text', async () => {
  const [one, two] = [await harness.start(), await harness.start()];
  await one.record(harness.addDeal(), harness.tokens.vendor);
  for (const instance of [one, two]) {
    const head = headSchema.parse(await (await instance.call('/head', harness.tokens.buyer)).json());
    expect(head.index).toBe(1);
    // Either instance publishes the keys of both.
    const { keys } = chainKeysSchema.parse(await (await one.call('/keys', harness.tokens.buyer)).json());
    const x = keys.find(({ keyId }) => keyId === head.keyId)?.publicKey;
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = `{"index":${head.index},"hash":"${head.hash}","time":"${head.time}","keyId":"${head.keyId}"}`;
    const signature = Buffer.from(head.signature, 'base64url');
    expect(verify(null, Buffer.from(text), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(text.replace('"index":1', '"index":2')), key, signature)).toBe(false);
  }
});

it('an instance names its own key, also in a database restored to a moment before it was published', async () => {
  const chain = await harness.start();
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`delete from signing_keys`;
  await sql.end();
  const head = headSchema.parse(await (await chain.call('/head', harness.tokens.buyer)).json());
  const { keys } = chainKeysSchema.parse(await (await chain.call('/keys', harness.tokens.buyer)).json());
  expect(keys.map(({ keyId }) => keyId)).toEqual([head.keyId]);
});

it('the seed file is made once, for its owner only, and gives the same key again', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-key-'));
  const file = join(dir, 'keys', 'chain.json');
  const seed = readOrMakeSeed(file);
  expect(readOrMakeSeed(file)).toBe(seed);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(createHeadSigner(seed).keyId).toBe(createHeadSigner(seed).keyId);
  expect(() => createHeadSigner('short')).toThrow(/SIGNING_KEY/);
  rmSync(dir, { recursive: true });
});

it('signs as RFC 8032 says (section 7.1, test 1)', () => {
  const signer = createHeadSigner(
    Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
      'base64url',
    ),
  );
  expect(Buffer.from(signer.publicKey, 'base64url').toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  );
  expect(createHeadSigner(randomBytes(32).toString('base64url')).keyId).toMatch(/^[0-9a-f]{16}$/);
});
