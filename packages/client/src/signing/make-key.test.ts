import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { afterEach, expect, it, vi } from 'vitest';
import { makeKey, signText } from './make-key.ts';

afterEach(() => vi.unstubAllGlobals());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const isOf = (text: string, signature: string, publicKey: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    bytesOf(signature),
  );

// RFC 8032, section 7.1, tests 1 to 3: secret, public key, message (hex), signature.
const vectors = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
] as const;

it.each(vectors)(
  'signs as RFC 8032 says, by WebCrypto and without it',
  async (secret, _, message, signature) => {
    const text = Buffer.from(message, 'hex').toString('utf8');
    const wanted = Buffer.from(signature, 'hex').toString('base64url');
    const pkcs8 = Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex');
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'Ed25519' }, false, ['sign']);
    expect(await signText(text, key)).toBe(wanted);
    expect(await signText(text, new Uint8Array(Buffer.from(secret, 'hex')))).toBe(wanted);
  },
);

it('makes a key whose secret nobody reads', async () => {
  const { publicKey, secret } = await makeKey();
  if (secret instanceof Uint8Array) throw new Error('not by WebCrypto');
  expect(secret.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('pkcs8', secret)).rejects.toThrow();
  expect(isOf('Rp 100', await signText('Rp 100', secret), publicKey)).toBe(true);
  expect(isOf('Rp 900', await signText('Rp 100', secret), publicKey)).toBe(false);
});

it.each([
  ['over plain HTTP, without subtle', undefined],
  [
    'where WebCrypto knows no Ed25519',
    { generateKey: () => Promise.reject(new DOMException('no such algorithm', 'NotSupportedError')) },
  ],
])('makes one %s too', async (_, subtle) => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { subtle, getRandomValues: getRandomValues.bind(crypto) });
  const { publicKey, secret } = await makeKey();
  if (!(secret instanceof Uint8Array)) throw new Error('by WebCrypto');
  expect(Buffer.from(ed25519.getPublicKey(secret)).toString('base64url')).toBe(publicKey);
  expect(isOf('Rp 100', await signText('Rp 100', secret), publicKey)).toBe(true);
});
