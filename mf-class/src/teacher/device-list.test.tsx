import { plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { useToasts } from '@pasok/client';
import { fakeNetwork } from '@pasok/module-kit/screens';
import { PasokProvider } from '@pasok/ui';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceOf } from '../test/fixtures.ts';
import { DeviceList } from './device-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = (name: string) => `/blockchain/classes/c/devices/${name}` as const;
const done = { body: { done: true } };

function show(devices: ReturnType<typeof deviceOf>[]) {
  const calls = fakeNetwork({
    ...Object.fromEntries(
      devices.flatMap(({ _id }) => ['DELETE', 'PATCH'].map((method) => [`${method} ${path(_id)}`, done])),
    ),
  });
  render(
    <PasokProvider>
      <DeviceList id="c" devices={devices} tree={plantTree(classGenesis('ABCDEF'))} />
    </PasokProvider>,
  );
  return () => calls.map(({ method, path, body }) => [method, path.split('/').at(-1), body]);
}
const confirm = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Keluarkan' })).at(-1) ?? document.body);

it('who was sent away is taken back, with the name of before', async () => {
  const calls = show([deviceOf('Ani')]);
  fireEvent.click(screen.getByRole('button', { name: 'Keluarkan Ani' }));
  await confirm();
  await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.message).toBe('Ani dikeluarkan'));
  useToasts.getState().toasts.at(-1)?.action?.handler();
  await waitFor(() => expect(calls()).toHaveLength(2));
  expect(calls()[1]).toEqual(['PATCH', 'Ani', { state: 'in', nickname: 'Ani' }]);
});

it('devices that are away go together, and nobody who is here', async () => {
  const away = { isHere: false };
  const calls = show([deviceOf('Ani'), deviceOf('Budi', away), deviceOf('Citra', away)]);
  fireEvent.click(screen.getByRole('button', { name: 'Keluarkan 2 yang tidur' }));
  await screen.findByRole('alertdialog');
  expect(document.querySelector('[aria-busy=true]'), 'nothing is done while it is asked').toBeNull();
  await confirm();
  await waitFor(() =>
    expect(calls().map(([method, name]) => [method, name])).toEqual([
      ['DELETE', 'Budi'],
      ['DELETE', 'Citra'],
    ]),
  );
});
