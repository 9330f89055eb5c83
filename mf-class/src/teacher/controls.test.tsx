import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { classOf, deviceOf } from '../test/fixtures.ts';
import { Controls } from './controls.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const info = classOf({ difficulty: 4 });

function show(rate: number) {
  const calls = fakeNetwork({ 'PATCH /blockchain/classes/c': { body: { class: info } } });
  const devices = Array.from({ length: 36 }, (_, at) => deviceOf(`Siswa ${at}`, { rate }));
  render(
    <MemoryRouter>
      <PasokProvider>
        <Controls info={info} devices={devices} onClosed={() => undefined} />
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
