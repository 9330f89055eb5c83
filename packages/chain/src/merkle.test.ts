import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInMerkleTree, merkleLevels, merkleProof } from './merkle.ts';

const sha = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const rootOf = (texts: readonly string[]) => merkleLevels(texts).at(-1)?.[0] ?? '';

describe('a Merkle tree', () => {
  it('of three is the hash of the first two beside the third', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((text) => sha(`0${text}`));
    expect(merkleLevels(['a', 'b', 'c'])).toEqual([
      [a, b, c],
      [sha(`1${a}${b}`), c],
      [sha(`1${sha(`1${a}${b}`)}${c}`)],
    ]);
    expect(merkleLevels([])).toEqual([]);
    expect(rootOf(['a'])).toBe(a);
  });

  it('proves each of its texts, and no other, with about log2 hashes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.string(),
        (texts, any, other) => {
          const index = any % texts.length;
          const proof = merkleProof(texts, index);
          expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(texts.length)));
          expect(isInMerkleTree(texts[index] ?? '', proof, rootOf(texts))).toBe(true);
          expect(isInMerkleTree(other, proof, rootOf(texts))).toBe(other === texts[index]);
        },
      ),
    );
  });

  it('takes no inner node for a text', () => {
    const [left, right] = ['a', 'b'].map((text) => sha(`0${text}`));
    expect(isInMerkleTree(`${left}${right}`, [], rootOf(['a', 'b']))).toBe(false);
  });
});
