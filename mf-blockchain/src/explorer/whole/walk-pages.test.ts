import { chainPages } from '@pasok/chain/page-hashes';
import { pageLength } from '@pasok/chain/pages';
import { minedChain } from '@pasok/chain/test/mined-chain';
import type { Block } from '@pasok/contracts/blockchain';
import { findPageFaults } from '@pasok/miner/page-check';
import { beforeEach, expect, it } from 'vitest';
import { nothingSoFar, readSoFar, type SoFar, writeSoFar } from './verified-so-far.ts';
import { UnlistedPage, walkPages } from './walk-pages.ts';

const chain = minedChain();
const hashes = [999, 1_999].map((last) => String(chain[last]?.hash));
const bytesOf = (blocks: readonly Block[]) =>
  new TextEncoder().encode(JSON.stringify({ chain: blocks })).buffer as ArrayBuffer;

/** Walks a chain that may be another than the listed one; `stopAfter` pages the person leaves. */
async function walk(from: SoFar = nothingSoFar, blocks: readonly Block[] = chain, stopAfter = 9) {
  const [controller, asked, told]: [AbortController, number[], SoFar[]] = [new AbortController(), [], []];
  const read = async (page: number) => {
    asked.push(page);
    return bytesOf(blocks.slice(page * pageLength, (page + 1) * pageLength));
  };
  const tell = (soFar: SoFar) => {
    told.push(soFar);
    if (told.length === stopAfter) controller.abort();
  };
  const check = async (...args: Parameters<typeof findPageFaults>) => findPageFaults(...args);
  const end = await walkPages({ hashes, from, signal: controller.signal, read, check, onProgress: tell });
  return { asked, told, end };
}

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

it('verifies every page and keeps the chain of their hashes', async () => {
  const { end, told } = await walk();
  expect(end).toEqual({
    pages: 2,
    chained: chainPages(hashes),
    time: chain[1_999]?.timestamp,
    faults: [],
    isRunning: false,
  });
  expect(told.map(({ pages }) => pages)).toEqual([1, 2]);
});

it('goes on after a reload where it was, and asks for no page again', async () => {
  writeSoFar(storage, { ...(await walk(nothingSoFar, chain, 1)).end, isRunning: true });
  const known = readSoFar(storage, hashes);
  expect(known).toMatchObject({ pages: 1, isRunning: true });
  const { asked, end } = await walk(known);
  expect(asked).toEqual([1]);
  expect(end.pages).toBe(2);
});

it('begins anew with another chain, a longer past, or a storage that says something else', async () => {
  const { end } = await walk();
  for (const other of [hashes.toReversed(), [], [hashes[0] ?? '']]) {
    writeSoFar(storage, end);
    expect(readSoFar(storage, other)).toEqual(nothingSoFar);
  }
  for (const text of ['x', '5', '{"pages":2}', `{"pages":-1,"chained":"${chainPages([])}","faults":[]}`]) {
    storage.setItem('pasok.chain-verified', text);
    expect(readSoFar(storage, hashes)).toEqual(nothingSoFar);
  }
});

it('keeps the place of a faulty block and goes on', async () => {
  const changed = chain.with(5, { ...(chain[5] as Block), nonce: 1 });
  expect((await walk(nothingSoFar, changed)).end).toMatchObject({ pages: 2, faults: [5] });
});

it('knows after a reload too which time the next page may not be before', async () => {
  const { end } = await walk(nothingSoFar, chain, 1);
  writeSoFar(storage, { ...end, time: '2099-01-01T00:00:00.000Z' });
  expect((await walk(readSoFar(storage, hashes))).end.faults).toEqual([1_000]);
});

it('stops at a page that is not the listed one', async () => {
  const other = [...chain.slice(0, 1_000), ...chain.slice(999, 1_999)];
  await expect(walk(nothingSoFar, other)).rejects.toThrow(UnlistedPage);
});
