import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import { PasokProvider } from '@pasok/ui';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChainView } from './chain-view.ts';

/** The next block of a chain, mined; `mark` makes it another one than its sister. */
export function nextBlock(previous: Block, mark = 'asli'): Block {
  const index = previous.index + 1;
  const data = { ...previous.data, transactionId: `${mark}-${index}` };
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash: previous.hash });
  if (mined.status !== 'found') throw new Error('not found');
  const { nonce, hash } = mined;
  return { index, timestamp: data.timestamp, data, previousHash: previous.hash, nonce, hash };
}

/** Genesis and blocks up to `length`. */
export function chainOf(length: number, mark?: string): Block[] {
  const blocks = [createGenesis()];
  for (let last = createGenesis(); blocks.length < length; blocks.push(last)) last = nextBlock(last, mark);
  return blocks;
}

/** A chain in memory, every block taken for valid. */
export function viewOf(blocks: readonly Block[]): ChainView {
  return {
    length: blocks.length,
    blockAt: (index) => blocks[index],
    verdictAt: () => 'valid',
    checked: 0,
    faulty: 0,
    problem: undefined,
    checkAgain: async () => {},
    find: async () => undefined,
    look: () => {},
    read: async (from, limit) => blocks.slice(from, from + limit),
  };
}

export function show(part: ReactNode, address = '/blockchain'): void {
  cleanup();
  history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <PasokProvider>{part}</PasokProvider>
    </BrowserRouter>,
  );
}

/** An empty storage and a screen without media queries for every test of the file. */
export function freshBrowser(): void {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
