import { addBlocks, plantTree } from '@pasok/chain/block-tree';
import { classGenesis } from '@pasok/chain/class-block';
import { mineBlock } from '@pasok/chain/mining';
import { minedAfter } from '@pasok/chain/test/mined-class';
import type { ClassDevice } from '@pasok/contracts/classes';
import { expect, it, vi } from 'vitest';
import type { deviceApi } from '../api/classes.ts';
import { classOf, deviceOf, ownDevice } from '../test/fixtures.ts';
import { robotsOf } from './robots.ts';

const done = async () => ({ done: true as const });
const genesis = classGenesis('ABCDEF');

/** Robots of a class whose server takes all that they say; what they said. */
async function open(id: string, taken: readonly ClassDevice[] = []) {
  const names: string[] = [];
  const api: typeof deviceApi = {
    join: async ({ nickname }) => {
      names.push(nickname ?? '');
      return done();
    },
    state: async () => ({
      class: info,
      device: ownDevice({ _id: names.at(-1) ?? '', nickname: names.at(-1) ?? '', state: 'waiting' }),
      agreement: { agreeing: 0, of: 0 },
      names: [],
      blocks: [],
      at: 0,
    }),
    block: vi.fn(done),
    head: vi.fn(done),
    guess: done,
    listen: () => () => {},
  };
  const teacher = { changeDevice: vi.fn(done) };
  const info = classOf({ _id: id, difficulty: 1 });
  const parts = {
    api,
    teacher,
    mine: async (job: Parameters<typeof mineBlock>[0]) => mineBlock(job),
    measure: async () => 1_000,
  };
  const robots = robotsOf(info, parts);
  const tree = plantTree(genesis);
  robots.hear({ info, devices: taken, names: [], tree });
  await robots.add();
  return { robots, api, teacher, names, info, tree };
}

const headsOf = (api: typeof deviceApi) => vi.mocked(api.head).mock.calls.map(([, { hash }]) => hash);

it('three at once come in under free names, and another page of the class shares them', async () => {
  const { robots, teacher, names, info } = await open('one', [deviceOf('Robot 2')]);
  expect(names).toEqual(['Robot 1', 'Robot 3', 'Robot 4']);
  expect(teacher.changeDevice.mock.calls).toEqual(names.map((name) => ['one', name, { state: 'in' }]));
  expect(robotsOf(info)).toBe(robots);
  expect(robots.store.getState().count).toBe(3);
});

it('they hear what their group may hear, and of the other once the network is whole', async () => {
  const { robots, api, names, info, tree } = await open('two');
  const devices = names.map((name, at) => deviceOf(name, { group: at === 2 ? 1 : 0 }));
  const block = minedAfter(genesis, 'Robot 1');
  const grown = addBlocks(tree, [block]);
  robots.hear({ info: { ...info, second: 1 }, devices, names: [], tree: grown });
  await expect.poll(() => headsOf(api).filter((hash) => hash === block.hash).length).toBe(2);
  robots.hear({ info, devices, names: [], tree: grown });
  await expect.poll(() => headsOf(api).filter((hash) => hash === block.hash).length).toBe(3);
});

it('called, each mines one block; a group told to goes on until it is told to stop', async () => {
  const { robots, api, names, info, tree } = await open('three');
  const devices = names.map((name) => deviceOf(name));
  const sent = () => vi.mocked(api.block).mock.calls.length;
  robots.hear({ info, devices, names: [], tree });
  robots.hear({ info: { ...info, mineRound: 1 }, devices, names: [], tree });
  await expect.poll(sent).toBe(3);
  robots.toggle(1);
  robots.toggle(0);
  await expect.poll(sent, { timeout: 5_000 }).toBe(6);
  robots.toggle(0);
  expect([...robots.store.getState().mining]).toEqual([1]);
});
