import { createGenesis } from '@pasok/chain/genesis';
import type { Block } from '@pasok/contracts/blockchain';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainView } from './chain-view.ts';
import { HeadAlarm } from './head-alarm.tsx';
import type { Proof } from './last-head.ts';

const genesis = createGenesis();
const first: Block = { ...genesis, index: 1, hash: '000first' };
const second: Block = { ...genesis, index: 2, hash: '000second' };

function chainOf(blocks: Block[]): ChainView {
  return {
    length: blocks.length,
    blockAt: (index) => blocks[index],
    verdictAt: () => 'valid',
    checked: 0,
    faulty: 0,
    find: async () => undefined,
    look: () => {},
    keep: () => {},
  };
}

/** One visit to the explorer in the same browser. */
function visit(...blocks: Block[]) {
  visitSigned(undefined, ...blocks);
}

function visitSigned(signed: Proof | undefined, ...blocks: Block[]) {
  cleanup();
  render(
    <PasokProvider>
      <HeadAlarm chain={chainOf(blocks)} signed={signed} />
    </PasokProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('HeadAlarm (X04)', () => {
  it('is silent at the first visit, for an empty chain and while the chain grows', () => {
    visit();
    expect(screen.queryByRole('alert')).toBeNull();
    visit(genesis, first);
    visit(genesis, first, second);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names both heads when a seen block has another hash', () => {
    visit(genesis, first);
    visit(genesis, { ...first, hash: '000other' }, second);
    const alarm = screen.getByRole('alert').textContent;
    expect(alarm).toContain('#1 000first');
    expect(alarm).toContain('#1 000other');
  });

  it('keeps the signed head as a proof, but only of the head it signs', () => {
    const signed = { index: 1, hash: first.hash, time: 't', keyId: 'k', signature: 's', publicKey: 'p' };
    visitSigned(signed, genesis, first);
    visit(genesis);
    expect(screen.getByRole('button', { name: 'Salin bukti bertanda tangan' })).toBeTruthy();
    localStorage.clear();
    visitSigned({ ...signed, hash: 'x' }, genesis, first);
    visit(genesis);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salin bukti bertanda tangan' })).toBeNull();
  });

  it('goes on warning until it is accepted when the head was dropped', () => {
    visit(genesis, first, second);
    visit(genesis, first);
    visit(genesis, first);
    expect(screen.getByRole('alert').textContent).toContain('#2 000second');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByRole('alert')).toBeNull();
    visit(genesis, first);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
