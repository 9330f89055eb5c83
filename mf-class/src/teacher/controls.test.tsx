import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Controls } from './controls.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rounds = { mineRound: 0, falseRound: 0, falseBlock: null };
const info = { _id: 'c', code: 'ABCDEF', endsAt: '', delayMs: 0, difficulty: 4, frozen: false, second: 0 };
const device = (at: number, rate: number) => ({
  ...{ _id: `${at}`, nickname: `Siswa ${at}`, group: 0, head: 'a', height: 1, refused: 0 },
  rate,
  isHere: at < 36,
});

function show(rate: number) {
  const calls = fakeNetwork({ 'PATCH /blockchain/classes/c': { body: { class: { ...info, ...rounds } } } });
  const devices = Array.from({ length: 40 }, (_, at) => device(at, rate));
  render(
    <MemoryRouter>
      <PasokProvider>
        <Controls info={{ ...info, ...rounds }} devices={devices} onClosed={() => undefined} />
      </PasokProvider>
    </MemoryRouter>,
  );
  return calls;
}

it('says what four zeros come to with 36 phones that are here, and sets the six that fit them', async () => {
  const calls = show(1_000_000);
  expect(screen.getByText(/± 35,6 blok berdampingan tiap ronde/)).toBeTruthy();
  fireEvent.click(screen.getByText('Pakai 6 nol: yang tercepat dipakai'));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ difficulty: 6 }]));
});

it('offers nothing while no device has measured', () => {
  show(0);
  expect(screen.getByText(/^Perangkat mengukur kecepatannya sendiri/)).toBeTruthy();
  expect(screen.queryByText(/^Pakai \d nol/)).toBeNull();
});
