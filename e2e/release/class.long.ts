import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import {
  type Call,
  joinAs,
  openAs,
  type Student,
  send,
} from '../../services/chain-api/src/test/class-actors.ts';
import { type Stack, startStack } from '../../tools/stack/start-stack.ts';
import { newPerson, openBrowser, openScreen } from '../support/people.ts';
import { test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

// A whole class on two chain-api: devices that speak the protocol, and the teacher's page. Phones are tried by class.spec.ts.

const size = 60;
const blocks = 30;
const waitMs = 20_000;
/** A device not heard of for 45 s counts as asleep. */
const beatMs = 20_000;

let dataDir: string;
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'pasok-class-'));
  const env = { DEMO: '0', RATE_LIMITS: 'on' };
  stack = await startStack({ dataDir, port: 0, temporary: true, instances: 2, env, report: () => undefined });
});
test.afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call: Call = (path, token, init = {}) =>
  fetch(`${stack.url}/api/blockchain${path}`, {
    ...init,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers },
  });

/** What went wrong while nothing was broken on purpose, and until when all listen. */
type Class = { calm: boolean; isOver: boolean; faults: string[] };
type Device = Student & { heardAt: Map<string, number> };

/** Listens until the class is over, and comes back where it stood when its line is cut; says its head as a phone does. */
async function keepListening(device: Device, room: Class): Promise<void> {
  let [said, saidAt] = ['', 0];
  while (!room.isOver) {
    const status = await device.stream.open().catch(() => 0);
    if (status !== 200 && room.calm) room.faults.push(`${device.nickname}: stream ${status}`);
    while (!room.isOver && status === 200 && !device.stream.state.ended) {
      await pause(200);
      if (device.head() === said && Date.now() - saidAt < beatMs) continue;
      [said, saidAt] = [device.head(), Date.now()];
      void Promise.resolve(device.report()).catch(() => undefined);
    }
    if (!room.isOver) await pause(Math.random() * 1_000);
  }
  await device.stream.cancel();
}

/** Milliseconds from `begunAt` until each device has a block, sorted. */
async function spread(devices: readonly Device[], hash: string, begunAt: number): Promise<number[]> {
  const times = devices.map(async ({ nickname, heardAt, tree }) => {
    for (const end = Date.now() + waitMs; Date.now() < end; await pause(5)) {
      const at = heardAt.get(hash);
      if (at !== undefined && tree().blocks.has(hash)) return at - begunAt;
    }
    throw new Error(`${nickname} never heard of ${hash}`);
  });
  return (await Promise.all(times)).sort((a, b) => a - b);
}

/** Whoever mines while an instance dies may get no answer, and tries again. */
async function mine({ mine, nickname, heardAt }: Device, text: string, room: Class) {
  for (let n = 0; n < 100; n++) {
    const answer = await mine(text).catch(() => undefined);
    if (answer?.status === 200) {
      const { hash, timestamp } = answer.block;
      if (!heardAt.has(hash)) heardAt.set(hash, Date.now());
      return { hash, begunAt: Date.parse(timestamp) };
    }
    if (room.calm) room.faults.push(`${nickname}: block ${answer?.status}`);
    await pause(50);
  }
  throw new Error(`${nickname} could not pass on a block`);
}

/** Every device holds one chain, which ends in `hash`. */
const expectOneChain = (devices: readonly Device[], hash: string) =>
  expect
    .poll(() => devices.filter(({ head }) => head() !== hash).map(({ nickname }) => nickname))
    .toEqual([]);

test('sixty devices on two chain-api: blocks spread, a split heals, a killed instance loses nothing @alone', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const room: Class = { calm: true, isOver: false, faults: [] };
  const person = await newPerson('Bu Guru', stack.url);
  const { code, _id } = await openAs(call, person.token);
  const ask = async (path: string, init: RequestInit) =>
    expect((await call(`/classes/${_id}${path}`, person.token, init)).status).toBe(200);
  const devices: Device[] = [];
  const listening: Promise<void>[] = [];
  for (let n = 0; n < size; n++) {
    const heardAt = new Map<string, number>();
    const student = await joinAs(call, code, `siswa ${n}`, ({ hash }) => {
      if (!heardAt.has(hash)) heardAt.set(hash, Date.now());
    });
    expect(student.status).toBe(200);
    const device = { ...student, heardAt };
    devices.push(device);
    listening.push(keepListening(device, room));
  }
  // An open door lets in three of an address a minute, the teacher the rest.
  await ask('/admit', send('POST'));
  const at = (n: number): Device => {
    const device = devices.at(n);
    if (!device) throw new Error('nobody joined');
    return device;
  };
  const { page } = await openBrowser(browser, person, { baseURL: stack.url });
  const complaints = await watch(page);
  await openScreen(page, '/blockchain-class', 'Kelas Blockchain');
  await expect(page.getByText(`${size} dari ${size} perangkat`)).toBeVisible();

  const all: number[] = [];
  for (let n = 0; n < blocks; n++) {
    const { hash, begunAt } = await mine(at((7 * n) % size), `blok ${n}`, room);
    all.push(...(await spread(devices, hash, begunAt)));
  }
  all.sort((a, b) => a - b);

  await ask('', send('PATCH', { second: size / 2 }));
  const [left, right] = [devices.slice(0, size / 2), devices.slice(size / 2)];
  await expect(page.getByText(`Jaringan terpisah: ${size / 2} perangkat`)).toBeVisible();
  let [loser, winner] = ['', ''];
  for (let n = 0; n < 2; n++) loser = (await mine(at(0), `kiri ${n}`, room)).hash;
  await spread(left, loser, 0);
  for (let n = 0; n < 4; n++) {
    winner = (await mine(at(n - 4), `kanan ${n}`, room)).hash;
    // Each stands on the one before, whoever mined it.
    await spread(right, winner, 0);
  }
  await expectOneChain(left, loser);
  await ask('', send('PATCH', { second: 0 }));
  await spread(left, winner, 0);
  await expectOneChain(devices, winner);
  expect([...room.faults, ...complaints], 'while nothing was broken on purpose').toEqual([]);

  room.calm = false;
  const pid = stack.services['chain-api']?.pid();
  if (!pid) throw new Error('no chain-api');
  process.kill(pid, 'SIGKILL');
  const killed = Date.now();
  const { hash } = await mine(at(1), 'sesudah', room);
  const backMs = (await spread(devices, hash, killed)).at(-1);
  await expectOneChain(devices, hash);
  await expect(page.getByText(`${size} dari ${size} perangkat`)).toBeVisible();
  room.isOver = true;
  await Promise.all(listening);
  const middle = all[Math.floor(all.length * 0.95)];
  console.log(JSON.stringify({ size, p95: middle, worst: all.at(-1), backMs }));
  expect(middle).toBeLessThan(1_000);
  expect(backMs).toBeLessThan(5_000);
});
