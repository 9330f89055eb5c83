import { keepBlocks, queryClient, session, writeSeenHead } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { userSchema } from '@pasok/contracts/session';
import { PasokProvider } from '@pasok/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ChainNote from './chain-note.tsx';

const blockOf = (index: number, hash: string, total: number): Block => ({
  index,
  timestamp: '2026-11-22T10:00:00.000Z',
  nonce: 0,
  previousHash: '0',
  hash,
  data: {
    transactionId: `t${index}`,
    buyer: 'b',
    vendor: 'v',
    items: [],
    total,
    timestamp: '2026-11-22T10:00:00.000Z',
    buyerName: 'SD Negeri 3',
    vendorName: 'Toko',
  },
});

// The network alone is faked: it has these blocks.
let chain: Block[] = [];
let asOf: string | undefined;
beforeEach(() => {
  session.signIn({ token: 'T', user: userSchema.parse({ _id: 'u1', name: 'Ani', email: 'ani@demo.test' }) });
  asOf = undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const from = Number(query.get('from'));
    const headers = { 'content-type': 'application/json', ...(asOf && { 'data-as-of': asOf }) };
    // As the server does with large blocks: two at once, and where to go on.
    const blocks = chain.slice(from, from + Math.min(2, Number(query.get('limit'))));
    const next = from + blocks.length;
    return new Response(JSON.stringify({ chain: blocks, ...(next < chain.length && { next }) }), { headers });
  });
  chain = [blockOf(0, '000a', 0), blockOf(1, '000b', 3_304_000), blockOf(2, '000c', 5)];
  keepBlocks(chain, 2);
  writeSeenHead({ index: 2, hash: '000c' });
});
afterEach(() => {
  session.signOut();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(path = '/transactions') {
  render(
    <PasokProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <ChainNote />
        </MemoryRouter>
      </QueryClientProvider>
    </PasokProvider>,
  );
  await expect.poll(() => queryClient.isFetching()).toBe(0);
}

it('is silent while the block seen last stands, however much is behind it', async () => {
  chain.push(blockOf(3, '000d', 5));
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that blocks were changed, of which deal, and where the evidence is', async () => {
  chain = [chain[0] as Block, blockOf(1, '000x', 7_304_000), blockOf(2, '000y', 5)];
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Blok #2 yang pernah dilihat peramban ini sekarang punya hash lain.');
  expect(alert.textContent).toMatch(/Blok #1, SD Negeri 3: total Rp.3\.304\.000 menjadi Rp.7\.304\.000\./);
  expect(screen.getByRole('link', { name: 'Lihat buktinya' }).getAttribute('href')).toBe('/blockchain');
});

it('names the deal that was changed, however few blocks an answer holds', async () => {
  chain = [...chain.slice(0, 2), blockOf(2, '000y', 6)];
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /Blok #2, SD Negeri 3: total Rp.5 menjadi Rp.6\./,
  );
});

it('says that blocks are gone, unless the server answers from a copy', async () => {
  chain = chain.slice(0, 2);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('sudah tidak ada');
  queryClient.clear();
  asOf = '2026-11-22T09:00:00.000Z';
  document.body.replaceChildren();
  await open();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves the explorer to tell it itself', async () => {
  chain = chain.slice(0, 2);
  await open('/blockchain');
  expect(screen.queryByRole('alert')).toBeNull();
});
