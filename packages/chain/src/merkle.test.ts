import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merkleLevels, merklePath, merkleProof } from './merkle.ts';

/** SHA-256 by Node of a first byte and what follows: texts as UTF-8, hashes as their bytes. */
const sha = (first: number, ...parts: Uint8Array[]) =>
  hash('sha256', Buffer.concat([Buffer.of(first), ...parts]));
const leaf = (text: string) => sha(0, Buffer.from(text));
const node = (left: string, right: string) => sha(1, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
const rootOf = (texts: readonly string[]) => merkleLevels(texts).at(-1)?.[0] ?? '';

/** Leaves and roots with which implementations of RFC 6962 (Certificate Transparency, section 2.1) are tested. */
const leaves = ['', '\0', '\x10', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'];
const published: [count: number, root: string][] = [
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
];

describe('a Merkle tree', () => {
  it('of three is the hash of the first two beside the third', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(leaf) as [string, string, string];
    expect(merkleLevels(['a', 'b', 'c'])).toEqual([[a, b, c], [node(a, b), c], [node(node(a, b), c)]]);
    expect(merkleLevels([])).toEqual([]);
    expect(rootOf(['a'])).toBe(a);
  });

  it.each(published)(
    'has the root that Certificate Transparency publishes for its first %d test leaves',
    (count, root) => {
      expect(rootOf(leaves.slice(0, count))).toBe(root);
    },
  );

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
          const root = rootOf(texts);
          expect(merklePath(texts[index] ?? '', proof).at(-1)).toBe(root);
          expect(merklePath(other, proof).at(-1) === root).toBe(other === texts[index]);
        },
      ),
    );
  });

  it('takes no inner node for a text', () => {
    const [left, right] = ['a', 'b'].map((text) => Buffer.from(leaf(text), 'hex'));
    const asText = Buffer.concat([left ?? Buffer.of(), right ?? Buffer.of()]).toString('latin1');
    expect(merklePath(asText, []).at(-1)).not.toBe(rootOf(['a', 'b']));
  });
});
