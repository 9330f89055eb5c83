import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headText } from './head.ts';
import { chainPages, pagesText } from './page-hashes.ts';
import { countPages, pageLength } from './pages.ts';
import { arePagesSignedBy, isHeadSignedBy, keyIdOf } from './signature.ts';
import { minedChain } from './test/mined-chain.ts';
import { firstChainFault } from './validity.ts';

const noPages = '0'.repeat(64);
const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('the chain that tests stand on is valid', () => {
  const chain = minedChain();
  expect(chain).toHaveLength(2_050);
  expect(firstChainFault(chain)).toBeUndefined();
});

describe('the chain of page hashes', () => {
  it('is SHA-256 of the link before and the page hash, from 64 zeros on', () => {
    const [one, two] = ['a'.repeat(64), 'b'.repeat(64)];
    expect(chainPages([])).toBe(noPages);
    expect(chainPages([one, two])).toBe(sha256(sha256(noPages + one) + two));
  });

  it('can be gone on from anywhere', () => {
    fc.assert(
      fc.property(fc.array(hash), fc.array(hash), (before, after) => {
        expect(chainPages(after, chainPages(before))).toBe(chainPages([...before, ...after]));
      }),
    );
  });

  it('is another one when any hash is another, moved, left out or added', () => {
    fc.assert(
      fc.property(fc.array(hash, { minLength: 1, maxLength: 20 }), fc.nat(), hash, (hashes, any, other) => {
        const at = any % hashes.length;
        fc.pre(hashes[at] !== other);
        const changed = [hashes.with(at, other), hashes.toSpliced(at, 1), hashes.toSpliced(at, 0, other)].map(
          (list) => chainPages(list),
        );
        expect(changed).not.toContain(chainPages(hashes));
      }),
    );
  });

  it('counts whole pages only', () => {
    const lengths = [0, 1, pageLength - 1, pageLength, 2 * pageLength - 1, 1_000_000];
    expect(lengths.map(countPages)).toEqual([0, 0, 0, 1, 1, 1_000]);
  });
});

describe('what is signed of the pages', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const publicKey = String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
  const head = {
    index: 2_049,
    hash: 'a'.repeat(64),
    time: '2026-01-01T00:00:00.000Z',
    keyId: String(keyIdOf(publicKey)),
  };
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  const pages = {
    hash: chainPages(['b'.repeat(64)]),
    signature: signed(pagesText(head, chainPages(['b'.repeat(64)]))),
  };
  const whole = { ...head, signature: signed(headText(head)), pages };

  it('is a text of its own, checked by the same key', () => {
    expect(pagesText(head, 'x')).toBe(
      `{"statement":"pages","index":2049,"hash":"${head.hash}","pages":"x","time":"${head.time}","keyId":"${head.keyId}"}`,
    );
    expect(arePagesSignedBy(whole, publicKey)).toBe(true);
  });

  it('does not fit another head, other pages, or the signature of the head', () => {
    const lies = [
      { ...whole, index: 2_050 },
      { ...whole, pages: { ...pages, hash: noPages } },
      { ...whole, pages: { ...pages, signature: whole.signature } },
    ];
    expect(lies.map((lie) => arePagesSignedBy(lie, publicKey))).toEqual([false, false, false]);
    expect(isHeadSignedBy({ ...whole, signature: pages.signature }, publicKey)).toBe(false);
  });

  it('a head that names none has none, and is a head all the same', () => {
    const { pages: _, ...old } = whole;
    expect([isHeadSignedBy(old, publicKey), arePagesSignedBy(old, publicKey)]).toEqual([true, false]);
  });
});
