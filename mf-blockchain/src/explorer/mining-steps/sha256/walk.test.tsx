import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Sha256Walk from './walk.tsx';

const block = createGenesis();
const job = { index: 0, dataText: canonicalData(block.data), previousHash: block.previousHash };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(nonce = block.nonce) {
  render(
    <PasokProvider>
      <Sha256Walk job={job} nonce={nonce} blockHash={block.hash} />
    </PasokProvider>,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it("ends in the block's own hash", () => {
  show();
  press('Hash akhir');
  expect(screen.getByText(block.hash.match(/.{8}/g)?.join(' ') ?? '')).toBeTruthy();
  expect(screen.getByText(/Sama dengan hash yang tersimpan/)).toBeTruthy();
});

it('says that another attempt is not the block', () => {
  show(block.nonce - 1);
  press('Hash akhir');
  expect(screen.queryByText(/Sama dengan hash/)).toBeNull();
});

it('goes forward step by step, from the bytes to the schedule and on to the rounds, in both languages', () => {
  show();
  expect(screen.getByText(/Langkah 1 dari/)).toBeTruthy();
  press(/Maju/);
  expect(screen.getByText(/W0 diambil langsung/)).toBeTruthy();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '63' } });
  expect(screen.getByText(/W63 adalah jumlah/)).toBeTruthy();
  press(/Maju/);
  expect(screen.getByText('Putaran 1')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('English'));
  expect(screen.getByText('Round 1')).toBeTruthy();
  press(/Back/);
  expect(screen.getByText(/W63 is the sum/)).toBeTruthy();
});
