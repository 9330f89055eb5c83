import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyPair, isTextSignedBy, signText } from './key-pair.ts';

const pair = createKeyPair();

describe('a signature', () => {
  it('is the one that Node makes with the same key', () => {
    const prefix = '302e020100300506032b657004220420';
    const key = createPrivateKey({
      key: Buffer.from(prefix + pair.secret, 'hex'),
      format: 'der',
      type: 'pkcs8',
    });
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
    expect(Buffer.from(x, 'base64url').toString('hex')).toBe(pair.publicKey);
    expect(signText('Bayar é', pair.secret)).toBe(
      sign(undefined, Buffer.from('Bayar é'), key).toString('hex'),
    );
  });

  it('holds for its text and its key alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, other) => {
        const signature = signText(text, pair.secret);
        expect(isTextSignedBy(text, signature, pair.publicKey)).toBe(true);
        expect(isTextSignedBy(other, signature, pair.publicKey)).toBe(other === text);
      }),
      { numRuns: 25 },
    );
    expect(isTextSignedBy('x', signText('x', pair.secret), createKeyPair().publicKey)).toBe(false);
  });

  it.each(['', 'zz', 'ab', 'f'.repeat(128)])('that is none (%j) is refused, not an error', (signature) => {
    expect(isTextSignedBy('x', signature, pair.publicKey)).toBe(false);
  });
});
