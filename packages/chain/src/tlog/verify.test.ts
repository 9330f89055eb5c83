import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase64 } from '../base64.ts';
import { emptyRoot, leafHash } from './hash.ts';
import { entriesOf, rootByDefinition, tilesByDefinition } from './test/small-log.ts';
import vectors from './test/vectors.json' with { type: 'json' };
import { openTree } from './tree.ts';
import { isConsistent, isIncluded } from './verify.ts';

const bytes = (text: string | null) => fromBase64(text ?? '') ?? new Uint8Array();
const all = (proof: string[] | null) => (proof ?? []).map(bytes);

// test/vectors.json is the test data of transparency-dev/merkle (Apache-2.0).
it('of the 196 proofs of others the 12 right ones are right and the 184 wrong ones wrong', () => {
  const inclusion = vectors.inclusion.map(({ leafIdx, treeSize, leafHash, proof, root, name, wantErr }) => {
    const hashes = { leaf: bytes(leafHash), proof: all(proof), root: bytes(root) };
    return { name, wantErr, isRight: isIncluded({ index: leafIdx, size: treeSize, ...hashes }) };
  });
  const consistency = vectors.consistency.map(({ size1, size2, root1, root2, proof, name, wantErr }) => {
    const [fromRoot, toRoot] = [bytes(root1), bytes(root2)];
    return {
      name,
      wantErr,
      isRight: isConsistent({ from: size1, to: size2, fromRoot, toRoot, proof: all(proof) }),
    };
  });
  const judged = [...inclusion, ...consistency];
  expect(judged.filter(({ isRight, wantErr }) => isRight === wantErr).map(({ name }) => name)).toEqual([]);
  expect([judged.length, judged.filter(({ isRight }) => isRight).length]).toEqual([196, 12]);
});

const longest = 700;
const entries = entriesOf(longest);
const leaves = entries.map(leafHash);
const size = fc.integer({ min: 1, max: longest });
const flip = (hash: Uint8Array, bit: number) =>
  hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

it('roots and proofs out of tiles are those of the definition, and one bit makes them wrong', async () => {
  await fc.assert(
    fc.asyncProperty(size, size, fc.nat(longest), fc.nat(255), async (one, other, wish, bit) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const index = wish % to;
      const tree = openTree(to, tilesByDefinition(entries.slice(0, to)));
      const root = rootByDefinition(leaves.slice(0, to));
      expect(await tree.root()).toEqual(root);
      const leaf = leaves[index] ?? emptyRoot;
      const proof = await tree.inclusion(index);
      const inclusion = { leaf, index, size: to, proof, root };
      expect(isIncluded(inclusion)).toBe(true);
      expect(isIncluded({ ...inclusion, leaf: flip(leaf, bit) })).toBe(false);
      expect(isIncluded({ ...inclusion, proof: [...proof, root] })).toBe(false);
      const grown = await tree.consistency(from);
      const growth = {
        from,
        to,
        fromRoot: rootByDefinition(leaves.slice(0, from)),
        toRoot: root,
        proof: grown,
      };
      expect(isConsistent(growth)).toBe(true);
      expect(isConsistent({ ...growth, toRoot: flip(root, bit) })).toBe(false);
      for (const [at, hash] of grown.entries())
        expect(isConsistent({ ...growth, proof: grown.with(at, flip(hash, bit)) })).toBe(false);
    }),
    { numRuns: 25 },
  );
});

it('the empty log has the root of nothing, and what is not there has no proof', async () => {
  const none = tilesByDefinition([]);
  expect(await openTree(0, none).root()).toEqual(emptyRoot);
  await expect(openTree(0, none).inclusion(0)).rejects.toThrow('A log of 0 entries has none at 0.');
  await expect(openTree(3, tilesByDefinition(entries)).consistency(4)).rejects.toThrow('A log of 3 entries');
  await expect(openTree(3, async () => new Uint8Array(5)).root()).rejects.toThrow('has not the 3 hashes');
});

it('a proof among 70,000 reads the few tiles of its way, each once', async () => {
  const asked: string[] = [];
  const tree = openTree(70_000, async ({ level, index, width }) => {
    asked.push(`${level}/${index}/${width}`);
    return new Uint8Array(32 * width);
  });
  expect(await tree.inclusion(12_345)).toHaveLength(17);
  expect(asked.sort()).toEqual(['0/273/112', '0/48/256', '1/0/256', '1/1/17'].sort());
});
