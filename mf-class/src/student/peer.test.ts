import { classGenesis } from '@pasok/chain/class-block';
import { mineBlock } from '@pasok/chain/mining';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { ApiError } from '@pasok/client';
import type { Miner } from '@pasok/miner/miner';
import { expect, it, vi } from 'vitest';
import type { ClassListener, DeviceApi } from '../api/classes.ts';
import { createPeer } from './peer.ts';

const code = 'ABCDEF';
const info = { _id: 'c', code, endsAt: '', delayMs: 0, difficulty: 2, frozen: false, second: 0 };
const rounds = { mineRound: 0, falseRound: 0, falseBlock: null };
const device = { _id: 'Ani', nickname: 'Ani', group: 0 };

const first = minedAfter(classGenesis(code), 'Budi');
const state = {
  class: { ...info, ...rounds },
  device,
  agreement: { agreeing: 1, of: 1 },
  blocks: [first],
  at: 1,
};

const done = async () => ({ done: true as const });
const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

/** A device whose network answers as the test says. */
function join(asked: DeviceApi['state'], mine: Miner['mine'] = mineHere) {
  let listener: ClassListener | undefined;
  const head = vi.fn(done);
  const api: DeviceApi = {
    join: done,
    state: asked,
    block: done,
    head,
    listen(_bearer, heard) {
      listener = heard;
      return () => {};
    },
  };
  const measure = async () => 1_000;
  const { store, start } = createPeer({ code, secret: 's', api, mine, measure });
  const peer = start();
  return { store, peer, head, heard: () => listener };
}

it('tries again when its stream opens after a failed start, and shows that it does', async () => {
  let isAway = true;
  const asked = vi.fn(async () => {
    if (isAway) throw new ApiError('NETWORK_ERROR', 'away');
    return state;
  });
  const { store, peer, heard } = join(asked);
  await expect.poll(() => store.getState().status).toBe('failed');
  const again = peer.again();
  expect(store.getState().status).toBe('loading');
  await again;
  expect(store.getState().status).toBe('failed');
  isAway = false;
  heard()?.onOpen(true);
  await expect.poll(() => store.getState().status).toBe('ready');
  peer.end();
});

it('a device that has left says and mines nothing more, whatever still arrives', async () => {
  let answer = (_: typeof state) => {};
  const mine = vi.fn(mineHere);
  const asked = () => new Promise<typeof state>((resolve) => (answer = resolve));
  const { peer, head, heard } = join(asked, mine);
  heard()?.onEvent({ class: state.class, device, agreement: state.agreement });
  peer.end();
  answer({ ...state, class: { ...state.class, mineRound: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mine).not.toHaveBeenCalled();
  expect(head).not.toHaveBeenCalled();
});

it('a search that is given up says so', async () => {
  const { store, peer } = join(
    async () => state,
    async (_, { maxAttempts }) => ({ status: 'exhausted', attempts: maxAttempts }),
  );
  await expect.poll(() => store.getState().status).toBe('ready');
  await peer.mine('halo');
  expect(store.getState().note).toContain('tidak ditemukan');
  peer.end();
});
