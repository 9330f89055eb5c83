import type { Block } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBlocks, chainTo, isChosen, plantTree, treeFault } from './block-tree.ts';
import { classGenesis, falseClassBlock } from './class-block.ts';
import { minedAfter } from './test/mined-class.ts';

const genesis = classGenesis('ABCDEF');
const timestamp = '2026-01-01T00:00:00.000Z';
const workOf = (text: string) => ({ code: 'ABCDEF', miner: { id: 'a', nickname: 'Ani' }, text, timestamp });

/** A tree of blocks: each follows the genesis or one made before it. */
const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 9 }).map((parents) => {
  const made = [genesis];
  for (const [at, parent] of parents.entries()) {
    made.push(minedAfter(made[parent % made.length] ?? genesis, 'Ani', `blok ${at}`));
  }
  return made.slice(1);
});

/** The same text and hash as another block: index 1, nonce 23 is index 12, nonce 3. */
function twinsOf(block: Block): Block[] {
  const joined = `${block.index}${block.nonce}`;
  if (joined.length < 3 || joined[2] === '0') return [];
  return [{ ...block, index: Number(joined.slice(0, 2)), nonce: Number(joined.slice(2)) }];
}

const faultsOf = (blocks: readonly Block[]) =>
  [genesis, ...blocks].flatMap((block) => [
    falseClassBlock(workOf('palsu'), block, 'changed'),
    falseClassBlock(workOf('palsu'), block, 'unmined'),
    { ...block, previousHash: 'f'.repeat(64) },
    { ...block, timestamp: '2026-01-02T00:00:00.000Z' },
    ...twinsOf(block),
  ]);

/** What a peer hears: all messages in some order, some of them twice, in pieces. */
const heardOf = (blocks: readonly Block[]) =>
  fc.tuple(
    fc.shuffledSubarray([...blocks, ...blocks], { minLength: 2 * blocks.length }),
    fc.integer({ min: 1, max: 5 }),
  );

function hear(messages: readonly Block[], pieces: number) {
  let tree = plantTree(genesis);
  for (let at = 0; at < messages.length; at += pieces)
    tree = addBlocks(tree, messages.slice(at, at + pieces));
  return tree;
}

describe('the tree of a peer', () => {
  it('is the same for all in any order, doubled or late, whatever false ones come between', () => {
    const heard = forest.chain((blocks) =>
      fc.tuple(fc.constant(blocks), heardOf([...blocks, ...faultsOf(blocks)])),
    );
    fc.assert(
      fc.property(heard, ([blocks, [messages, pieces]]) => {
        const tree = hear(messages, pieces);
        const straight = addBlocks(plantTree(genesis), blocks);
        expect(tree.head).toBe(straight.head);
        expect([...tree.blocks.keys()].sort()).toEqual([...straight.blocks.keys()].sort());
        expect(chainTo(tree, tree.head)).toEqual(chainTo(straight, straight.head));
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for all after loss, once what was lost is told', () => {
    const lossy = forest.chain((blocks) => fc.tuple(fc.constant(blocks), fc.subarray(blocks)));
    fc.assert(
      fc.property(lossy, ([blocks, some]) => {
        const before = addBlocks(plantTree(genesis), some);
        expect(addBlocks(before, blocks).head).toBe(addBlocks(plantTree(genesis), blocks).head);
      }),
    );
  });

  it('holds the longest chain, and of two of one length the one with the smaller hash', () => {
    fc.assert(
      fc.property(forest, (blocks) => {
        const { head } = addBlocks(plantTree(genesis), blocks);
        const best = blocks.reduce((a, b) => (isChosen(b, a) ? b : a));
        expect(head).toBe(best.hash);
        expect(blocks.every(({ index }) => index <= best.index)).toBe(true);
      }),
    );
  });

  it('takes no false block, whether the one before it is known or not', () => {
    const first = minedAfter(genesis, 'Ani', 'satu');
    const second = minedAfter(first, 'Ani', 'dua');
    const known = addBlocks(plantTree(genesis), [first, second]);
    for (const block of faultsOf([first, second])) {
      const { blocks } = addBlocks(addBlocks(plantTree(genesis), [block]), [first, second]);
      expect([...blocks.keys()].sort()).toEqual([...known.blocks.keys()].sort());
    }
  });

  it('says what is wrong', () => {
    const tree = plantTree(genesis);
    expect(treeFault(tree, falseClassBlock(workOf('a'), genesis, 'changed'))).toBe('hash_mismatch');
    expect(treeFault(tree, falseClassBlock(workOf('a'), genesis, 'unmined'))).toBe('no_proof_of_work');
    expect(treeFault(tree, minedAfter({ ...genesis, index: 7 }, 'Ani', 'a'))).toBe('wrong_index');
  });

  it('has a genesis of its own for every class', () => {
    expect(classGenesis('ABCDEG').hash).not.toBe(genesis.hash);
  });
});
