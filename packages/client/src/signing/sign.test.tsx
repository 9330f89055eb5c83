import { createPublicKey, verify } from 'node:crypto';
import { partyKeyText } from '@pasok/contracts/party-key';
import { giveDatabase } from '@pasok/testing/indexed-db';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../session/session.ts';
import { person } from '../test/person.ts';
import { ownKey, sign } from './sign.ts';

type Sent = { path: string; body: Record<string, string> };
let sent: Sent[];
/** As core-api: keys by their state. */
let keys: Map<string, 'active' | 'revoked'>;
const refused = (code: string) => Response.json({ code, message: code, requestId: 'r' }, { status: 409 });

beforeEach(() => {
  giveDatabase();
  localStorage.clear();
  [sent, keys] = [[], new Map()];
  session.signIn({ token: 't', user: person('ani') });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const call = { path: url.replace('/api', ''), body: JSON.parse(body) };
    sent.push(call);
    const { publicKey } = call.body;
    if (call.path === '/auth/keys') {
      keys.set(publicKey, 'active');
      return Response.json({ keys: [] });
    }
    const state = keys.get(publicKey);
    if (!state) return refused('SIGNING_KEY_UNKNOWN');
    if (state === 'revoked') return refused('SIGNING_KEY_REVOKED');
    return Response.json({ signatures: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const word = { id: 'd1', statement: 'agreement' as const, text: '{"deal":1}' };
const isOf = (text: string, { publicKey = '', signature = '' }: Record<string, string>) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

it('makes a key the first time, registers it for its person, and uses it from then on', async () => {
  expect(await ownKey()).toBeUndefined();
  await sign(word);
  expect(sent.map(({ path }) => path)).toEqual([
    '/transactions/d1/signatures',
    '/auth/keys',
    '/transactions/d1/signatures',
  ]);
  const [, registered, signed] = sent.map(({ body }) => body);
  if (!registered || !signed) throw new Error('nothing was sent');
  expect(isOf(partyKeyText('ani', registered.publicKey ?? ''), registered)).toBe(true);
  expect(isOf(word.text, signed)).toBe(true);
  expect(signed.publicKey).toBe(registered.publicKey);
  expect(await ownKey()).toBe(signed.publicKey);
  await sign({ ...word, id: 'd2' });
  expect(sent).toHaveLength(4);
  expect(sent[3]?.body.publicKey).toBe(signed.publicKey);
});

it('takes a new key once its own was revoked, and none of another person', async () => {
  await sign(word);
  const first = (await ownKey()) ?? '';
  keys.set(first, 'revoked');
  await sign(word);
  const second = (await ownKey()) ?? '';
  expect(second).not.toBe(first);
  expect(keys.get(second)).toBe('active');
  session.signIn({ token: 'u', user: person('budi') });
  expect(await ownKey()).toBeUndefined();
  await sign(word);
  expect([first, second]).not.toContain(await ownKey());
});

it('two tabs at once have one key', async () => {
  await Promise.all([sign(word), sign({ ...word, id: 'd2' })]);
  expect(new Set(sent.map(({ body }) => body.publicKey)).size).toBe(1);
});

it('fails with what the server says', async () => {
  vi.stubGlobal('fetch', async () => refused('NOT_RECEIVED'));
  await expect(sign(word)).rejects.toMatchObject({ code: '409', message: 'NOT_RECEIVED' });
});
