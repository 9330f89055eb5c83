import { createGenesis } from '@pasok/chain/genesis';
import { headCode } from '@pasok/chain/head-code';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainView } from './chain-view.ts';
import { writeSeenHead } from './last-head.ts';
import { TrustPanel } from './trust-panel.tsx';

const genesis = createGenesis();
const head = { index: 0, hash: genesis.hash, time: 't', keyId: 'k', signature: 's' };
const chain: ChainView = {
  length: 1,
  blockAt: (index) => (index === 0 ? genesis : undefined),
  verdictAt: () => 'valid',
  checked: 1,
  faulty: 0,
  find: async () => undefined,
  look: () => {},
  keep: () => {},
};

function show(publicKey: string | undefined) {
  render(
    <PasokProvider>
      <TrustPanel chain={chain} checked={{ head, publicKey }} />
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

it('shows head, key and code of a signed head, and raises no alarm', () => {
  show('the-key');
  expect(screen.getByText('the-key')).toBeTruthy();
  expect(screen.getByText(headCode(head))).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('warns of a head without a valid signature, and of another key than last time', () => {
  show(undefined);
  expect(screen.getByRole('alert').textContent).toContain('TIDAK sah');
  cleanup();
  writeSeenHead(localStorage, { index: 0, hash: head.hash, proof: { ...head, publicKey: 'old' } });
  show('new');
  expect(screen.getByRole('alert').textContent).toContain('Kunci penanda tangan berbeda');
});

it.each([
  [headCode(head), 'Sama: rantai Anda berdua sama sampai blok 0.'],
  [headCode({ index: 0, hash: `000${'a'.repeat(61)}` }), 'BERBEDA: blok 0'],
  [headCode({ index: 7, hash: head.hash }), 'Blok 7 belum ada di sini'],
  ['halo', 'Kode terdiri dari nomor blok'],
])('compares the code %s of somebody else', async (typed, answer) => {
  show('k');
  fireEvent.change(screen.getByLabelText('Kode orang lain'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Bandingkan' }));
  await screen.findByText((text) => text.startsWith(answer));
});
