import { expect, it } from 'vitest';
import { createDeps } from '../../app/create-deps.ts';
import { column, password, useHarness } from '../../test/harness.ts';
import { signSessionToken } from '../sessions/session-token.ts';
import { rotateSigningKeys } from './rotate-signing-keys.ts';
import { createSigningKeys } from './signing-keys.ts';

const harness = useHarness();

const kids = async () => column((await harness.anonymous.get('/.well-known/jwks.json')).body.keys, 'kid');
const announceAll = () => harness.sql`update signing_keys set created_at = created_at - interval '2 minutes'`;

it('publishes public keys only', async () => {
  const { status, body } = await harness.anonymous.get('/.well-known/jwks.json');
  expect(status).toBe(200);
  for (const key of body.keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  }
});

it('makes one key when instances start together', async () => {
  await Promise.all(Array.from({ length: 6 }, () => rotateSigningKeys(harness.deps, { onlyIfNone: true })));
  expect(await kids()).toHaveLength(1);
});

it('rotates without ending sessions: announced first, then signing, two live', async () => {
  const { deps } = harness;
  const user = { id: harness.ids.ani, tokenVersion: 1 };
  const [first] = await kids();
  await rotateSigningKeys(deps);
  const announced = createSigningKeys(deps);
  expect((await announced.jwks()).keys).toHaveLength(2);
  expect((await announced.current()).kid).toBe(first);
  await announceAll();
  const rotated = createSigningKeys(deps);
  const second = (await rotated.current()).kid;
  expect(second).not.toBe(first);
  const byNew = await signSessionToken({ ...deps, signingKeys: rotated }, user);
  // The running instance knows only the first key and asks the database for the second.
  await expect.poll(async () => (await harness.withToken(byNew).get('/api/auth/me')).status).toBe(200);
  expect((await harness.as('ani').get('/api/auth/me')).status).toBe(200);
  await rotateSigningKeys(deps);
  const left = (await createSigningKeys(deps).jwks()).keys.map(({ kid }) => kid);
  expect(left).toHaveLength(2);
  expect(left).toContain(second);
});

it('refuses to start without a token key that is in use, or with another under its name', async () => {
  const connection = { sql: harness.sql, db: () => harness.deps.db, close: async () => undefined } as never;
  const parts = {
    connection,
    log: harness.deps.log,
    mail: harness.deps.mail,
    settings: harness.deps.settings,
  };
  const key = 'x'.repeat(32);
  await expect(createDeps({ ...parts, tokenKeys: [{ kid: 'other', key }] })).rejects.toThrow('"test"');
  await expect(createDeps({ ...parts, tokenKeys: [{ kid: 'test', key }] })).rejects.toThrow('"test"');
  expect((await harness.anonymous.post('/api/auth/login', { email: 'ani@demo.test', password })).status).toBe(
    200,
  );
});
