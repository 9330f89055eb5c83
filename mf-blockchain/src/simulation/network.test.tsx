import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import { fakeNetwork, openScreens } from '@pasok/module-kit/screens';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainOf } from '../explorer/screen-test.tsx';
import { learn, progress } from './lessons/progress.ts';
import { press, show } from './lessons/screen-test.tsx';
import { createPeer } from './peer.ts';
import { PeerRing } from './ring.tsx';
import Simulation from './simulation.tsx';
import { createSimulation, mineForNetwork } from './simulation-store.ts';

beforeEach(() => {
  localStorage.clear();
  // What another file's tests of this process learned.
  progress.setState(new Set(), true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

function open(address = '/blockchain-simulation') {
  fakeNetwork({ 'GET /blockchain/': { body: { chain: chainOf(3) } } });
  openScreens(Simulation, address, { _id: 'u', name: 'Budi', email: 'budi@demo.test' });
}
const changeFirst = () =>
  fireEvent.change(screen.getAllByLabelText('Timestamp')[0] ?? document.body, {
    target: { value: 'kemarin' },
  });
const ready = () => screen.findByText(/^Rantai yang ditulis ulang dipegang/);

it('Reset Peer asks once something was edited, and not before', async () => {
  Object.assign(Element.prototype, { scrollTo() {} });
  open();
  await ready();
  press('Reset Peer');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  changeFirst();
  await screen.findByText('1 Peer Tidak Sinkron');
  press('Reset Peer');
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(
    /^Kembalikan peer 1 ke salinan server\?/,
  );
  press('Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('1 Peer Tidak Sinkron')).toBeTruthy();
  press('Reset Peer');
  await screen.findByRole('alertdialog');
  press('Kembalikan');
  await screen.findByText('Semua Peer Sinkron');
});

it('each step has its task, and ticks it in the way from the desk to the class', async () => {
  Object.assign(Element.prototype, { scrollTo() {} });
  open('/blockchain-simulation#rantai');
  await screen.findByText('3 dari 3 blok valid.');
  const links = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
  expect(links()).toEqual(['Meja', 'Jaringan', 'Kelas', 'Hash', 'Blok', 'Rantai', 'Kunci', 'Merkle']);
  act(() => learn('merkle'));
  expect(links()[7]).toBe('Merkle ✓');
});

const banner = () => screen.getByText(/^Peers Valid/).closest<HTMLElement>('[data-tone]');
const peerSays = (number: number) => document.querySelector(`#peer-${number} [role=status]`)?.textContent;

it('counts the peers that are broken, says of one what is wrong with it, and all go back to what the server has', async () => {
  Object.assign(Element.prototype, { scrollTo() {} });
  open();
  await ready();
  expect(banner()?.dataset.tone).toBe('success');
  const hashes = () => screen.getAllByLabelText<HTMLInputElement>('Hash').map(({ value }) => value);
  // The blocks after the first are drawn a moment later.
  await waitFor(() => expect(hashes()).toHaveLength(3));
  const before = hashes();
  changeFirst();
  expect(hashes()).not.toEqual(before);
  expect(banner()?.textContent).toMatch(/1 Peer Tidak Sinkron.*Peers Valid 9\/10.*Peers Invalid 1\/10/);
  expect(banner()?.dataset.tone).toBe('warning');
  press('Validate');
  await waitFor(() => expect(peerSays(1)).toBe('Peer 1 diperiksa: Invalid'));
  expect(document.querySelector('#peer-1')?.textContent).toContain(
    'Blok pertama yang rusak: #0 · 1 blok diubah',
  );
  const ring = [...document.querySelectorAll('[aria-label=Jaringan] [role=button]')];
  expect(ring.map(({ ariaLabel }) => ariaLabel).slice(0, 2)).toEqual([
    'Peer 1: rantai tidak valid',
    'Peer 2: rantai yang sama dengan 8 peer lain, 3 blok',
  ]);
  press('Reset All Peers');
  await screen.findByRole('alertdialog');
  press('Batal');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('1 Peer Tidak Sinkron')).toBeTruthy();
  press('Reset All Peers');
  await screen.findByRole('alertdialog');
  press('Kembalikan semua');
  await screen.findByText('Semua Peer Sinkron');
  await waitFor(() => expect(hashes()).toEqual(before));
});

it('the ring is alike where the chain is the same, lights the one that is passed on, and names heads of blocks', async () => {
  const [genesis, ...rest] = chainOf(3);
  const simulation = createSimulation([genesis, ...rest] as Block[]);
  const other = createPeer(chainOf(3, 'lain'));
  const onPick = vi.fn();
  show(<PeerRing simulation={simulation} onPick={onPick} />);
  const nodes = () => screen.getAllByRole('button');
  const ranks = () =>
    nodes()
      .map((node) => node.querySelector('path')?.getAttribute('data-rank'))
      .join('');
  expect(nodes().map(({ textContent }) => textContent)).toContain(`10${rest[1]?.hash.slice(0, 8)}`);
  act(() => simulation.getState().act(0, { type: 'adopt', from: other }));
  expect(nodes()[0]?.ariaLabel).toBe('Peer 1: rantai yang hanya dipegangnya, 3 blok');
  expect(ranks()).toBe('1000000000');
  act(() => simulation.getState().spread(0));
  expect(screen.getByRole('status').textContent).toBe('Peer 1 memberikan rantainya kepada peer 2.');
  const dots = () => document.querySelectorAll('[role=group] circle[style]').length;
  expect(dots()).toBe(1);
  expect(ranks()).toBe('1100000000');
  nodes()[0]?.focus();
  fireEvent.keyDown(nodes()[0] ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(nodes()[9]);
  fireEvent.keyDown(nodes()[9] ?? document.body, { key: 'Enter' });
  expect(onPick).toHaveBeenCalledWith(9);
  await act(() => mineForNetwork(simulation, async (job, { maxAttempts }) => mineBlock(job, maxAttempts)));
  expect(screen.getByRole('status').textContent).toBe('Peer 3 memberikan rantainya kepada 9 peer.');
  expect(ranks()).toBe('0000000000');
  expect(dots()).toBe(9);
});
