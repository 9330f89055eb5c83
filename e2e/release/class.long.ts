import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Call, openAs, send } from '../../services/chain-api/src/test/class-actors.ts';
import { type Stack, startStack } from '../../tools/stack/start-stack.ts';
import {
  type Device,
  type Faults,
  joinByBrowser,
  joinByProtocol,
  measureFrames,
  openTeacher,
  shownHash,
} from '../support/class-room.ts';
import { newPerson } from '../support/people.ts';
import { test } from '../support/test.ts';

// a whole class on two chain-api, some of it in real browsers, the rest speaking the protocol.

const size = 60;
/** As many as the processors can draw for: students have a device each, and here all share them. */
const browsers = Number(process.env.CLASS_BROWSERS ?? Math.min(20, 5 * availableParallelism()));
const blocks = 30;

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

/** Milliseconds from `begunAt` until each device has a block, sorted. */
async function spread(devices: readonly Device[], hash: string, begunAt: number): Promise<number[]> {
  const times = await Promise.all(devices.map(async (device) => (await device.has(hash)) - begunAt));
  return times.sort((a, b) => a - b);
}
const p95 = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Every device holds one chain, which ends in `hash`. */
async function expectOneChain(devices: readonly Device[], hash: string): Promise<void> {
  for (const device of devices)
    await expect.poll(async () => shownHash(await device.head()), device.nickname).toBe(shownHash(hash));
}

/** Devices join in turn, so that browsers stand in both halves. */
async function fill(seat: (n: number, isBrowser: boolean) => Promise<Device>): Promise<Device[]> {
  const devices: Device[] = [];
  for (let n = 0; n < size; n++) {
    const isBrowser = Math.floor(((n + 1) * browsers) / size) > Math.floor((n * browsers) / size);
    devices.push(await seat(n, isBrowser));
  }
  return devices;
}

test('sixty devices on two chain-api: blocks spread, a split heals, a killed instance loses nothing @alone', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const faults: Faults = { calm: true, found: [] };
  let isOver = false;
  const listening: Promise<void>[] = [];
  const person = await newPerson('Bu Guru', stack.url);
  const { code, _id } = await openAs(call, person.token);
  const change = async (body: object) =>
    expect((await call(`/classes/${_id}`, person.token, send('PATCH', body))).status).toBe(200);
  // The teacher lets in whoever waits: an open door lets in three of an address a minute.
  const admit = async <Result>(coming: Promise<Result>): Promise<Result> => {
    let hasCome = false;
    const come = coming.finally(() => {
      hasCome = true;
    });
    while (!hasCome) {
      // A teacher writes 60 times a minute at most, and on a busy machine a browser is long in coming.
      await pause(1_100);
      expect((await call(`/classes/${_id}/admit`, person.token, send('POST'))).status).toBe(200);
    }
    return come;
  };
  const devices = await fill(async (n, isBrowser) => {
    const nickname = `${isBrowser ? 'ponsel' : 'siswa'} ${n}`;
    if (isBrowser) return admit(joinByBrowser(browser, { url: stack.url, code, nickname, faults }));
    const device = await admit(joinByProtocol(call, { code, nickname, faults, isOver: () => isOver }));
    listening.push(device.listening);
    return device;
  });
  const at = (n: number): Device => {
    const device = devices.at(n);
    if (!device) throw new Error('nobody joined');
    return device;
  };
  const teacher = await openTeacher(browser, stack.url, person, faults);
  await expect(teacher.page.getByText(`dari ${size} perangkat`)).toBeVisible();

  const all: number[] = [];
  const drawn = await measureFrames(teacher.page, teacher.session, async () => {
    for (let n = 0; n < blocks; n++) {
      const { hash, begunAt } = await at((7 * n) % size).mine(`blok ${n}`);
      all.push(...(await spread(devices, hash, begunAt)));
    }
  });
  all.sort((a, b) => a - b);

  await change({ second: size / 2 });
  const [left, right] = [devices.slice(0, size / 2), devices.slice(size / 2)];
  await expect(teacher.page.getByText(`Jaringan terpisah: ${size / 2} perangkat`)).toBeVisible();
  let loser = '';
  for (let n = 0; n < 2; n++) loser = (await at(0).mine(`kiri ${n}`)).hash;
  await spread(left, loser, 0);
  let winner = '';
  for (let n = 0; n < 4; n++) {
    winner = (await at(n - 4).mine(`kanan ${n}`)).hash;
    // Each stands on the one before, whoever mined it.
    await spread(right, winner, 0);
  }
  await expectOneChain(left, loser);
  const healed = Date.now();
  await change({ second: 0 });
  const healMs = (await spread(left, winner, healed)).at(-1) ?? Number.NaN;
  await expectOneChain(devices, winner);
  expect(faults.found, 'while nothing was broken on purpose').toEqual([]);

  faults.calm = false;
  const pid = stack.services['chain-api']?.pid();
  if (!pid) throw new Error('no chain-api');
  process.kill(pid, 'SIGKILL');
  const killed = Date.now();
  const { hash } = await at(1).mine('sesudah');
  const backMs = (await spread(devices, hash, killed)).at(-1) ?? Number.NaN;
  await expectOneChain(devices, hash);
  await expect(teacher.page.getByText(`${size} dari ${size} perangkat`)).toBeVisible();
  isOver = true;
  await Promise.all(listening);
  const load = loadavg()[0]?.toFixed(1);
  const [middle, worst] = [p95(all), all.at(-1)];
  console.log(JSON.stringify({ size, browsers, p95: middle, worst, healMs, backMs, ...drawn, load }));
  expect(faults.found, 'never, whatever was broken').toEqual([]);
  expect(middle).toBeLessThan(1_000);
  expect(backMs).toBeLessThan(5_000);
});
