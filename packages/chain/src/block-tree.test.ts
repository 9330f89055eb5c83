import type { Block } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockHash } from './block.ts';
import { addBlocks, chainTo, dropBlock, leadersOf, plantTree, treeFault, workAt } from './block-tree.ts';
import { classGenesis, falseClassBlock } from './class-block.ts';
import { minedAfter } from './test/mined-class.ts';

const genesis = classGenesis('ABCDEF');
const timestamp = '2026-01-01T00:00:00.000Z';
const workOf = (text: string) => ({
  code: 'ABCDEF',
  miner: { id: 'a', nickname: 'Ani' },
  text,
  timestamp,
  difficulty: 1,
});

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

/** The chains with the most work among these blocks, by their last hash. */
function mostWork(blocks: readonly Block[]): string[] {
  const tree = addBlocks(plantTree(genesis), blocks);
  const most = Math.max(...[...tree.blocks.keys()].map((hash) => workAt(tree, hash)));
  return [...tree.blocks.keys()].filter((hash) => workAt(tree, hash) === most);
}

describe('the tree of a peer', () => {
  it('holds the same blocks in any order, doubled or late, whatever false ones come between; its head is one of most work', () => {
    const heard = forest.chain((blocks) =>
      fc.tuple(fc.constant(blocks), heardOf([...blocks, ...faultsOf(blocks)])),
    );
    fc.assert(
      fc.property(heard, ([blocks, [messages, pieces]]) => {
        const tree = hear(messages, pieces);
        const straight = addBlocks(plantTree(genesis), blocks);
        expect([...tree.blocks.keys()].sort()).toEqual([...straight.blocks.keys()].sort());
        expect(mostWork(blocks)).toContain(tree.head);
        expect(chainTo(tree, tree.head)).toEqual(chainTo(straight, tree.head));
      }),
      { numRuns: 40 },
    );
  });

  it('ends alike for all, whatever was lost or came first, once one block more is heard', () => {
    const lossy = forest.chain((blocks) => fc.tuple(fc.constant(blocks), fc.subarray(blocks)));
    fc.assert(
      fc.property(lossy, ([blocks, some]) => {
        const peers = [blocks, some, blocks.toReversed()].map((first) =>
          addBlocks(addBlocks(plantTree(genesis), first), blocks),
        );
        const last = blocks.find(({ hash }) => hash === peers[0]?.head) ?? genesis;
        const next = minedAfter(last, 'Ani', 'satu lagi');
        for (const tree of peers) expect(addBlocks(tree, [next]).head).toBe(next.hash);
      }),
      { numRuns: 40 },
    );
  });

  it('of two with as much work it keeps the one it saw first, whatever their hashes', () => {
    const two = [minedAfter(genesis, 'Ani', 'satu'), minedAfter(genesis, 'Budi', 'dua')] as const;
    for (const [first, second] of [two, two.toReversed()]) {
      if (!first || !second) throw new Error('two');
      const apart = addBlocks(addBlocks(plantTree(genesis), [first]), [second]);
      const together = addBlocks(plantTree(genesis), [first, second]);
      expect([apart.head, together.head]).toEqual([first.hash, first.hash]);
      expect(leadersOf(apart), 'a tie has no winner').toEqual([first, second]);
      expect(leadersOf(addBlocks(apart, [minedAfter(second, 'Ani')])), 'until one grows').toHaveLength(1);
    }
  });

  it('leaves three easy blocks for one with more work, and holds the work that a block says it has', () => {
    let easy = genesis;
    let tree = plantTree(genesis);
    for (let count = 0; count < 3; count++) {
      easy = minedAfter(easy, 'Ani', `mudah ${count}`, 1);
      tree = addBlocks(tree, [easy]);
    }
    expect(tree.head).toBe(easy.hash);
    const hard = minedAfter(genesis, 'Budi', 'sulit', 2);
    tree = addBlocks(tree, [hard]);
    expect(tree.head).toBe(hard.hash);
    expect(workAt(tree, hard.hash) - workAt(tree, genesis.hash)).toBe(256);
    expect(workAt(tree, easy.hash) - workAt(tree, genesis.hash)).toBe(3 * 16);
  });

  it('drops a refused block with what stands on it, as if it had never come', () => {
    const [own, other] = [minedAfter(genesis, 'Ani', 'a'), minedAfter(genesis, 'Budi', 'b')];
    const [onOwn, onOther] = [minedAfter(own, 'Ani', 'c'), minedAfter(other, 'Budi', 'd')];
    const tree = addBlocks(plantTree(genesis), [own, other, onOwn]);
    expect(tree.head).toBe(onOwn.hash);
    expect(dropBlock(tree, own.hash)).toEqual(addBlocks(plantTree(genesis), [other]));
    expect(dropBlock(addBlocks(tree, [onOther]), onOwn.hash).head).toBe(onOther.hash);
    expect(dropBlock(tree, 'unknown')).toBe(tree);
    expect(dropBlock(tree, genesis.hash)).toBe(tree);
  });

  it('takes no block that says more work than its hash shows', () => {
    const easy = minedAfter(genesis, 'Ani', 'mudah', 1);
    const boastful = { ...easy, data: { ...easy.data, total: 6 } };
    const rehashed = { ...boastful, hash: blockHash(boastful) };
    expect(treeFault(plantTree(genesis), boastful)).toBe('hash_mismatch');
    expect(treeFault(plantTree(genesis), rehashed)).toBe('no_proof_of_work');
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
