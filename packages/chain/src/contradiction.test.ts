import type { Block } from '@pasok/contracts/blockchain';
import { expect, it } from 'vitest';
import { canonicalData } from './canonical-data.ts';
import { chainContradiction } from './contradiction.ts';
import { createGenesis } from './genesis.ts';
import { mineBlock } from './mining.ts';

function grow(chain: Block[], length: number, total = 0): Block[] {
  const last = chain.at(-1) ?? createGenesis();
  if (chain.length >= length) return chain;
  const index = last.index + 1;
  const data = { ...last.data, total };
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash: last.hash });
  if (mined.status !== 'found') throw new Error('no nonce');
  const { nonce, hash } = mined;
  const block = { index, timestamp: data.timestamp, data, previousHash: last.hash, nonce, hash };
  return grow([...chain, block], length, total);
}

const chain = grow([createGenesis()], 6);
const other = grow(chain.slice(0, 2), 7, 5);
const at = (blocks: Block[], index: number) => blocks[index] ?? createGenesis();
const cut = (blocks: Block[], by: number) =>
  Array.from({ length: Math.ceil(blocks.length / by) }, (_, n) => blocks.slice(n * by, (n + 1) * by));

/** The same in one piece and in many. */
async function look(seen: number | undefined, blocks: Block[], from = seen ?? 0) {
  const place = seen === undefined ? undefined : at(chain, seen);
  const found = await Promise.all(
    [9, 2, 1].map((by) =>
      chainContradiction(place, at(blocks, blocks.length - 1), cut(blocks.slice(from), by), from),
    ),
  );
  expect(new Set(found).size).toBe(1);
  return found[0];
}

it('is content with a chain that is new, the same or longer', async () => {
  expect(await look(undefined, chain)).toBeUndefined();
  for (const seen of [0, 3, 5]) expect(await look(seen, chain)).toBeUndefined();
  expect(await look(3, chain, 0)).toBeUndefined();
});

it('names what happened to a seen head', async () => {
  expect(await look(5, chain.slice(0, 4))).toBe('rolled_back');
  expect(await look(5, other.slice(0, 6))).toBe('forked');
  expect(await look(4, other)).toBe('rewritten');
  expect(await look(1, other)).toBeUndefined();
});

it('tells of times that run backwards, or beyond the moment the head was signed', async () => {
  const dated = (year: number) => {
    const [timestamp, last] = [`${year}-01-01T00:00:00.000Z`, at(chain, 5)];
    const data = { ...last.data, timestamp };
    const mined = mineBlock({ index: 6, dataText: canonicalData(data), previousHash: last.hash });
    if (mined.status !== 'found') throw new Error('no nonce');
    return { index: 6, timestamp, data, previousHash: last.hash, nonce: mined.nonce, hash: mined.hash };
  };
  const [early, late] = [dated(2001), dated(2030)];
  expect(await look(3, [...chain, early])).toBe('wrong_order');
  const upTo = (time: string) =>
    chainContradiction(at(chain, 5), { ...late, time }, [[at(chain, 5), late]], 5);
  expect(await upTo('2030-01-01T00:00:01.000Z')).toBeUndefined();
  expect(await upTo('2029-12-31T23:00:00.000Z')).toBe('wrong_order');
});

it('does not believe blocks that do not lead to the head', async () => {
  expect(await look(3, chain.with(4, { ...at(chain, 4), nonce: 0 }))).toBe('broken');
  expect(await look(5, chain.with(2, { ...at(chain, 2), nonce: 0 }), 0)).toBe('broken');
  const ends = [
    [],
    chain.slice(3, 5),
    chain.slice(3, 5).concat(at(other, 5)),
    chain.slice(3).concat(at(other, 6)),
  ];
  for (const blocks of ends)
    expect(await chainContradiction(at(chain, 3), at(chain, 5), [blocks], 3)).toBe('broken');
});
