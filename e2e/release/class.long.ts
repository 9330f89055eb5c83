import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, expect, type Page } from '@playwright/test';
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

// X14: a whole class on two chain-api, some of it in real browsers, the rest speaking the protocol.

const devices = 60;
const browsers = Number(process.env.CLASS_BROWSERS ?? 20);

let dataDir: string;
let stack: Stack;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'pasok-class-'));
  const env = { DEMO: '0', RATE_LIMITS: 'on' };
  stack = await startStack({ dataDir, port: 0, temporary: true, instances: 2, env, tell: () => undefined });
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

/** Listens until the test is over, and comes back where it stood when its line is cut. */
async function listen(student: Student, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await student.stream.open().catch(() => undefined);
    while (!isOver() && !student.stream.state.ended) await pause(50);
    await pause(Math.random() * 1_000);
  }
}

async function joinInBrowser(browser: Browser, code: string, nickname: string): Promise<Page> {
  const { page } = await openBrowser(browser, undefined, { baseURL: stack.url });
  await openScreen(page, `${stack.url}/blockchain-class?code=${code}`, 'Kelas Blockchain');
  await page.getByLabel('Nama panggilan').fill(nickname);
  await page.getByRole('button', { name: 'Masuk kelas' }).click();
  await expect(page.getByRole('button', { name: /^Tambang blok/ })).toBeVisible();
  return page;
}

/** Milliseconds until every device that speaks the protocol has a block, sorted. */
async function spread(students: readonly Student[], hash: string): Promise<number[]> {
  const begun = performance.now();
  const times = students.map(async (student) => {
    while (!student.tree().blocks.has(hash)) {
      if (performance.now() - begun > 20_000) throw new Error(`${student.nickname} never heard of ${hash}`);
      await pause(2);
    }
    return performance.now() - begun;
  });
  return (await Promise.all(times)).sort((a, b) => a - b);
}
const p95 = (times: number[]) => Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN);

test('X14 sixty devices on two chain-api: blocks spread, a split heals, a killed instance loses nothing', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  let isOver = false;
  const teacher = (await newPerson('Bu Guru', stack.url)).token;
  const room = await openAs(call, teacher);
  const students: Student[] = [];
  const pages: Page[] = [];
  for (let n = 0; n < devices - browsers; n++) students.push(await joinAs(call, room.code, `siswa ${n}`));
  const listening = students.map((student) => listen(student, () => isOver));
  for (let n = 0; n < browsers; n++) pages.push(await joinInBrowser(browser, room.code, `ponsel ${n}`));

  const all: number[] = [];
  for (let n = 0; n < 30; n++) {
    const miner = students[n % students.length];
    const { block, status } = (await miner?.mine(`blok ${n}`)) ?? {};
    expect(status).toBe(200);
    all.push(...(await spread(students, block?.hash ?? '')));
  }
  all.sort((a, b) => a - b);
  const change = (body: object) => call(`/classes/${room._id}`, teacher, send('PATCH', body));
  expect((await change({ second: 30 })).status).toBe(200);
  const [first, last] = [students[0], students.at(-1)];
  if (!first || !last) throw new Error('nobody joined');
  await expect.poll(() => Object(last.news()).device?.group ?? 0).toBe(browsers >= 30 ? 0 : 1);
  for (let n = 0; n < 2; n++) expect((await first.mine(`kiri ${n}`)).status).toBe(200);
  for (let n = 0; n < 4; n++) expect((await last.mine(`kanan ${n}`)).status).toBe(200);
  expect(first.head()).not.toBe(last.head());
  const healed = performance.now();
  await change({ second: 0 });
  await spread(students, last.head());
  const healMs = performance.now() - healed;
  expect(new Set(students.map((student) => student.head())).size).toBe(1);

  const pid = stack.services['chain-api']?.pid();
  if (!pid) throw new Error('no chain-api');
  process.kill(pid, 'SIGKILL');
  const killed = performance.now();
  let mined = '';
  // Whoever mines while an instance dies may get no answer, and sends the same block again.
  for (let n = 0; mined === '' && n < 100; n++) {
    const answer = await last.mine('sesudah').catch(() => undefined);
    if (answer?.status === 200) mined = answer.block.hash;
    else await pause(50);
  }
  await spread(students, mined);
  const backMs = performance.now() - killed;
  expect(new Set(students.map((student) => student.head())).size).toBe(1);
  const head = last.tree().blocks.get(last.head());
  for (const page of pages) await expect(page.getByText(head?.hash.slice(0, 12) ?? '-')).toBeVisible();
  console.log(
    JSON.stringify({
      devices,
      browsers,
      p95: p95(all),
      worst: Math.round(all.at(-1) ?? 0),
      healMs: Math.round(healMs),
      backMs: Math.round(backMs),
    }),
  );
  expect(p95(all)).toBeLessThan(1_000);
  expect(backMs).toBeLessThan(5_000);
  isOver = true;
  for (const student of students) await student.stream.cancel();
  await Promise.all(listening);
});
