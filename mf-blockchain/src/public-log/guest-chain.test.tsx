import { leafHash, nodeHash } from '@pasok/chain/tlog/hash';
import { formatEntries } from '@pasok/chain/tlog/tiles';
import { queryClient } from '@pasok/client';
import { openScreens } from '@pasok/module-kit/screens';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../api/keys.ts';
import GuestChain from './guest-chain.tsx';

const ani = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Ani', email: 'ani@demo.test' };
const hashes = (...bytes: number[]) => bytes.map((byte) => new Uint8Array(32).fill(byte));
const entries = hashes(1, 2, 3) as [Uint8Array, Uint8Array, Uint8Array];
const other = [...hashes(1, 2), new Uint8Array(32).fill(9)];
const [first, second, third] = entries;
const log = {
  origin: 'pasok.test',
  size: 3,
  root: nodeHash(nodeHash(leafHash(first), leafHash(second)), leafHash(third)),
};

afterEach(() => vi.unstubAllGlobals());

/** Opens the page of a signed log whose entries, and whose tile the first time it is asked for, are these. */
function open(shown: Uint8Array[], tile: Uint8Array[]) {
  const tiles = [tile, entries];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/tile/entries/')) return new Response(formatEntries(shown) as BodyInit);
    if (!path.includes('/tile/')) return new Promise(() => undefined);
    const leaves = (tiles.shift() ?? entries).map(leafHash);
    return new Response(Uint8Array.from(leaves.flatMap((leaf) => [...leaf])));
  });
  openScreens(GuestChain, '/blockchain', ani);
  act(() => queryClient.setQueryData(keys.checkpoint(), log));
}

it('shows the hash of each block that leads to the signed root, the newest first', async () => {
  open(entries, entries);
  const list = await screen.findByRole('list', { name: 'Hash blok, yang terbaru di atas' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['#20303', '#10202', '#00101']);
});

it.each([
  ['that does not lead to its signed root', entries],
  ['whose first answer fits another entry', other],
])('a log %s is not shown', async (_, tile) => {
  open(other, tile);
  expect(await screen.findByText(/Log ini tidak cocok dengan yang ditandatangani server/)).toBeDefined();
  expect(screen.queryByRole('list', { name: /^Hash blok/ })).toBeNull();
});
