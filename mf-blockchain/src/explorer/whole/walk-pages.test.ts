import { pageHash } from '@pasok/chain/page-hash';
import { pageLength } from '@pasok/chain/pages';
import { minedChain } from '@pasok/chain/test/mined-chain';
import type { Block } from '@pasok/contracts/blockchain';
import { findPageFaults } from '@pasok/miner/page-check';
import { beforeEach, expect, it } from 'vitest';
import { nothingSoFar, pauseSoFar, readSoFar, type SoFar, writeSoFar } from './verified-so-far.ts';
import { UnloggedPage, walkPages } from './walk-pages.ts';

const chain = minedChain();
const pageOf = (blocks: readonly Block[], page: number) =>
  blocks.slice(page * pageLength, (page + 1) * pageLength);
const bytesOf = (blocks: readonly Block[]) =>
  new TextEncoder().encode(JSON.stringify({ chain: blocks })).buffer as ArrayBuffer;
const isLogged = async (pages: number, hash: string) => chain[pages * pageLength - 1]?.hash === hash;

/** Walks a chain that may be another than that of the log; `stopAfter` pages the person leaves. */
async function walk(from: SoFar = nothingSoFar, blocks: readonly Block[] = chain, stopAfter = 9) {
  const [controller, asked, told]: [AbortController, number[], SoFar[]] = [new AbortController(), [], []];
  const read = async (page: number) => {
    asked.push(page);
    return { hash: String(pageHash(pageOf(chain, page))), body: bytesOf(pageOf(blocks, page)) };
  };
  const tell = (soFar: SoFar) => {
    told.push(soFar);
    if (told.length === stopAfter) controller.abort();
  };
  const check = async (...args: Parameters<typeof findPageFaults>) => findPageFaults(...args);
  const { signal } = controller;
  const end = await walkPages({ pages: 2, from, signal, read, check, onProgress: tell });
  return { asked, told, end };
}

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

it('verifies every page and keeps the last block', async () => {
  const { end, told } = await walk();
  const { hash, timestamp } = chain[2_047] as Block;
  expect(end).toEqual({
    pages: 2,
    last: { hash, timestamp },
    faults: [],
    isRunning: false,
  });
  expect(told.map(({ pages }) => pages)).toEqual([1, 2]);
});

it('goes on after a reload where it was, and asks for no page again', async () => {
  writeSoFar(storage, { ...(await walk(nothingSoFar, chain, 1)).end, isRunning: true });
  const known = await readSoFar(storage, 2, isLogged);
  expect(known).toMatchObject({ pages: 1, isRunning: true });
  const { asked, end } = await walk(known);
  expect(asked).toEqual([1]);
  expect(end.pages).toBe(2);
  pauseSoFar(storage);
  expect(await readSoFar(storage, 2, isLogged)).toEqual({ ...known, isRunning: false });
});

it('begins anew with another chain, a shorter one, or a storage that says something else', async () => {
  const { end } = await walk();
  writeSoFar(storage, end);
  expect(await readSoFar(storage, 2, async () => false)).toEqual(nothingSoFar);
  expect(await readSoFar(storage, 1, isLogged)).toEqual(nothingSoFar);
  const release = { pages: 2, chained: 'f'.repeat(64), time: '2026-01-01', faults: [], isRunning: true };
  const { last: _, ...cut } = end;
  const texts = [
    'x',
    '5',
    '{"pages":2}',
    ...[release, { ...end, pages: -1 }, cut].map((kept) => JSON.stringify(kept)),
  ];
  for (const text of texts) {
    storage.setItem('pasok.chain-verified', text);
    expect(await readSoFar(storage, 2, isLogged), text).toEqual(nothingSoFar);
  }
});

it('forgets nothing where the log cannot be asked', async () => {
  const { end } = await walk();
  writeSoFar(storage, end);
  await expect(readSoFar(storage, 2, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await readSoFar(storage, 2, isLogged)).toEqual(end);
});

it('keeps the place of a faulty block and goes on', async () => {
  const changed = chain.with(5, { ...(chain[5] as Block), nonce: 1 });
  expect((await walk(nothingSoFar, changed)).end).toMatchObject({ pages: 2, faults: [5] });
});

it('knows after a reload too which time the next page may not be before', async () => {
  const { end } = await walk(nothingSoFar, chain, 1);
  writeSoFar(storage, {
    ...end,
    last: { hash: String(end.last?.hash), timestamp: '2099-01-01T00:00:00.000Z' },
  });
  expect((await walk(await readSoFar(storage, 2, isLogged))).end.faults).toEqual([1_024]);
});

it('stops at a page that is not the one of the log, and names its first block that is not valid', async () => {
  const replaced = chain.with(1_500, { ...(chain[1_500] as Block), hash: `000${'a'.repeat(61)}` });
  await expect(walk(nothingSoFar, replaced)).rejects.toMatchObject({ page: 1, fault: 1_500 });
  const moved = [...chain.slice(0, 1_024), ...chain.slice(1_023, 2_047)];
  await expect(walk(nothingSoFar, moved)).rejects.toThrow(UnloggedPage);
});
