import { classGenesis } from '@pasok/chain/class-block';
import { mineBlock } from '@pasok/chain/mining';
import { minedAfter } from '@pasok/chain/test/mined-class';
import { ApiError } from '@pasok/client';
import type { Miner } from '@pasok/miner/miner';
import { held } from '@pasok/testing/calls';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ClassListener, DeviceApi } from '../api/classes.ts';
import { classOf, ownDevice } from '../test/fixtures.ts';
import { createPeer } from './peer.ts';

const code = 'ABCDEF';
const device = ownDevice();

const first = minedAfter(classGenesis(code), 'Budi');
const state = {
  class: classOf({ difficulty: 2 }),
  device,
  agreement: { agreeing: 1, of: 1 },
  names: [],
  blocks: [first],
  at: 1,
};

const done = async () => ({ done: true as const });
const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

/** A device whose network answers as the test says. */
function join(asked: DeviceApi['state'], mine: Miner['mine'] = mineHere, block: DeviceApi['block'] = done) {
  let listener: ClassListener | undefined;
  const head = vi.fn(done);
  const api: DeviceApi = {
    join: done,
    state: asked,
    block,
    head,
    guess: done,
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

it('a state that was asked for before the teacher let it in takes nothing back', async () => {
  const { wait, answer } = held<typeof state>();
  const { store, peer, heard } = join(() => wait);
  heard()?.onEvent({ class: state.class, device, agreement: state.agreement, names: [] });
  answer({ ...state, device: ownDevice({ state: 'waiting' }) });
  await expect.poll(() => store.getState().status).toBe('ready');
  expect(store.getState().device?.state).toBe('in');
  expect(store.getState().tree.blocks.size, 'with the blocks it brought').toBe(2);
  peer.end();
});

it('a device that has left says and mines nothing more, whatever still arrives', async () => {
  const { wait, answer } = held<typeof state>();
  const mine = vi.fn(mineHere);
  const { peer, head, heard } = join(() => wait, mine);
  heard()?.onEvent({ class: state.class, device, agreement: state.agreement, names: [] });
  peer.end();
  answer({ ...state, class: { ...state.class, mineRound: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mine).not.toHaveBeenCalled();
  expect(head).not.toHaveBeenCalled();
});

it('goes on block after block where that was asked for, until it is stopped or the class refuses one', async () => {
  // Without the second between a block and the next one.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => setTimeout(run, ms === 1_000 ? 0 : ms));
  onTestFinished(() => void vi.unstubAllGlobals());
  const answers = [done(), done(), Promise.reject(new ApiError('409', 'Penuh.')), done(), done()];
  for (const answer of answers) answer.catch(() => undefined);
  const sent = vi.fn(() => answers.shift() ?? done());
  const { store, peer } = join(async () => ({ ...state, class: classOf({ difficulty: 1 }) }), mineHere, sent);
  await expect.poll(() => store.getState().status).toBe('ready');
  await peer.mine('terus', true);
  expect(sent, 'ended by the refusal').toHaveBeenCalledTimes(3);
  expect(store.getState()).toMatchObject({ goesOn: false, note: 'Penuh.' });
  const running = peer.mine('terus', true);
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(4);
  const before = sent.mock.calls.length;
  peer.stop();
  await running;
  expect(sent, 'nothing after it was stopped').toHaveBeenCalledTimes(before);
  await peer.mine('sekali');
  expect(sent, 'one and no more').toHaveBeenCalledTimes(before + 1);
  peer.end();
});

it('does not go on over the loss of own blocks: the reason stays to be read', async () => {
  const easy = { ...state, class: classOf({ difficulty: 1 }) };
  const sent = vi.fn(done);
  const { store, peer, heard } = join(async () => easy, mineHere, sent);
  await expect.poll(() => store.getState().status).toBe('ready');
  const running = peer.mine('terus', true);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const others = [minedAfter(first, 'Budi')];
  for (let n = 0; n < 4; n += 1) others.push(minedAfter(others[n] ?? first, 'Citra'));
  for (const block of others) heard()?.onEvent({ block });
  await running;
  expect(store.getState()).toMatchObject({ goesOn: false, isLoss: true });
  expect(store.getState().note).toContain('blok Anda tidak dipakai lagi');
  peer.end();
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

/** A device that found a block while its class has not answered yet. */
async function findOne() {
  const answers: { passOn: () => void; refuse: (error: Error) => void }[] = [];
  const block = vi.fn(
    () =>
      new Promise<{ done: true }>((resolve, refuse) =>
        answers.push({ passOn: () => resolve({ done: true }), refuse }),
      ),
  );
  const device = join(async () => state, mineHere, block);
  await expect.poll(() => device.store.getState().status).toBe('ready');
  void device.peer.mine('halo');
  await expect.poll(() => answers).toHaveLength(1);
  const head = () => device.store.getState().tree.head;
  return { ...device, answers, block, reported: device.head, head, own: head() };
}

it('takes its own block when it is found: of another one at the same height it heard later', async () => {
  const { store, peer, heard, answers, own, head } = await findOne();
  expect(own).not.toBe(first.hash);
  heard()?.onEvent({ block: minedAfter(first, 'Citra') });
  expect(head()).toBe(own);
  answers[0]?.passOn();
  expect(head()).toBe(own);
  expect(store.getState().note).toContain('#2');
  peer.end();
});

it('reports its own block only once the class has it', async () => {
  const { peer, reported, answers, own } = await findOne();
  const heads = () => reported.mock.calls.map((call: unknown[]) => (call[1] as { hash: string }).hash);
  // Longer than a report waits.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heads()).not.toContain(own);
  answers[0]?.passOn();
  await expect.poll(heads).toContain(own);
  peer.end();
});

it('drops its own block only if the class refuses it, and says why', async () => {
  const { store, peer, answers, head } = await findOne();
  answers[0]?.refuse(new ApiError('409', 'Kelas ini sedang dibekukan.'));
  await expect.poll(head).toBe(first.hash);
  expect(store.getState().note).toBe('Kelas ini sedang dibekukan.');
  peer.end();
});

it('keeps a block that nobody answered, and sends it again once the stream is open', async () => {
  const { peer, heard, answers, block, own, head } = await findOne();
  answers[0]?.refuse(new ApiError('NETWORK_ERROR', 'away'));
  await expect.poll(() => block.mock.settledResults[0]?.type).toBe('rejected');
  expect(head()).toBe(own);
  heard()?.onOpen(true);
  await expect.poll(() => block.mock.calls).toHaveLength(2);
  expect(block.mock.calls[1]).toEqual(block.mock.calls[0]);
  peer.end();
});

it('says whose block is used, and not by a name that the teacher hides', async () => {
  const { store, peer, heard } = join(async () => state);
  await expect.poll(() => store.getState().status).toBe('ready');
  const second = minedAfter(first, 'Jelek');
  heard()?.onEvent({ block: second });
  expect(store.getState().note).toBe('Blok #2 Jelek lebih dulu: bloknya dipakai. Tambang blok berikutnya.');
  const names = [{ _id: 'Jelek', nickname: 'Badak 3', isHidden: true }];
  heard()?.onEvent({ class: state.class, device, agreement: state.agreement, names });
  expect(store.getState().note).toBe('');
  const [b, c] = [minedAfter(first, 'Budi'), minedAfter(first, 'Citra')];
  heard()?.onEvent({ block: c });
  expect(store.getState().note, 'what loses says nothing').toBe('');
  for (const block of [b, minedAfter(b, 'Budi')]) heard()?.onEvent({ block });
  expect(store.getState().note).toContain('Rantai sampai blok #3 Budi berisi lebih banyak kerja');
  peer.end();
});

it('says once what a whole branch of its own cost, and keeps that until it mines again', async () => {
  const easy = { ...state, class: classOf({ difficulty: 1 }) };
  const { store, peer, heard } = join(async () => easy);
  await expect.poll(() => store.getState().status).toBe('ready');
  const tell = (second: number) =>
    heard()?.onEvent({ class: { ...easy.class, second }, device, agreement: state.agreement, names: [] });
  tell(1);
  for (let n = 0; n < 3; n += 1) await peer.mine('halo');
  const others = [minedAfter(first, 'Budi')];
  for (let n = 0; n < 4; n += 1) others.push(minedAfter(others[n] ?? first, 'Citra'));
  tell(0);
  for (const block of others) heard()?.onEvent({ block });
  const words = 'Rantai kelompok lain berisi lebih banyak kerja; 3 blok Anda tidak dipakai lagi.';
  expect(store.getState().note).toBe(words);
  await peer.mine('halo');
  expect(store.getState().note).toMatch(/^Blok #7 Anda ditemukan/);
  peer.end();
});

it('does not mine while it waits, also when everybody is called', async () => {
  const mine = vi.fn(mineHere);
  const waiting = { ...state, device: ownDevice({ state: 'waiting' }) };
  const { store, peer, heard } = join(async () => waiting, mine);
  await expect.poll(() => store.getState().status).toBe('ready');
  const called = { ...state.class, mineRound: 1 };
  heard()?.onEvent({ class: called, device: waiting.device, agreement: state.agreement, names: [] });
  await peer.mine('halo');
  expect(mine).not.toHaveBeenCalled();
  peer.end();
});
