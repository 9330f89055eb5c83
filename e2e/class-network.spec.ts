import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { networkAddresses } from '../tools/start/addresses.ts';
import { newPerson, openBrowser, openScreen } from './support/people.ts';
import { test } from './support/test.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const heading = 'Kelas Blockchain';
const [address] = networkAddresses();

type Open = { url: string; child: ChildProcess; said: () => string };

/** Starts the product for others as `npm start` does; answers where the terminal says that phones come in, and what it says. */
async function startOpen(dataDir: string, args: string[], { DEMO, HOST }: NodeJS.ProcessEnv): Promise<Open> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO, HOST };
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'start', ...args], { cwd: root, env });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    const [, url] = /^Phones in this network: (\S+)$/.exec(line) ?? [];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, child, said: () => said };
  }
  throw new Error(`npm start ended: ${said}`);
}

async function signInAsAni(url: string) {
  const body = JSON.stringify({ email: 'ani@demo.test', password: 'rahasia1' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return [answer.status, (await answer.json()).code];
}

/** Where the parts behind the edge listen: both services, by their logs, and PostgreSQL. */
function partsOf(dataDir: string): number[] {
  const services = ['core-api', 'chain-api'].map((name) => {
    const log = readFileSync(join(dataDir, 'logs', `${name}.log`), 'utf8');
    return Number(/"port":(\d+),"msg":"listening"/.exec(log)?.[1]);
  });
  const folder = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name)) ?? '';
  return [...services, Number(readFileSync(join(dataDir, folder, 'postmaster.pid'), 'utf8').split('\n')[3])];
}

async function isOpen(port: number, host = address): Promise<boolean> {
  const socket = connect({ port, host });
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

test('npm start -- --class: a phone of this network joins and mines, and reaches nothing but the product', {
  tag: '@release',
}, async ({ browser }) => {
  test.skip(address === undefined, 'this machine is in no network');
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-class-'));
  const { url, child, said } = await startOpen(dataDir, ['--class'], {});
  try {
    expect(url).toMatch(new RegExp(`^http://${address}:\\d+$`));
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(said()).toContain('Demo accounts are closed while others reach this machine; DEMO=on opens them.');
    expect(await signInAsAni(url), 'none were made').toEqual([401, 'WRONG_LOGIN']);
    for (const port of partsOf(dataDir))
      expect([await isOpen(port, '127.0.0.1'), await isOpen(port)], `port ${port}`).toEqual([true, false]);

    const own = `http://localhost:${new URL(url).port}`;
    const teacher = await newPerson('Bu Guru', own);
    const { page: desk } = await openBrowser(browser, teacher, { baseURL: own });
    await openScreen(desk, '/blockchain-class', heading);
    await desk.getByRole('button', { name: 'Buka kelas' }).click();
    await expect(desk.getByText(`${new URL(url).host}/blockchain-class`)).toBeVisible();
    const code = (await desk.getByText(/^[A-HJ-NP-Z]{6}$/).textContent()) ?? '';

    const { page: phone } = await openBrowser(browser, undefined, { viewport: { width: 390, height: 844 } });
    await openScreen(phone, `${url}/blockchain-class?code=${code}`, heading);
    expect(await phone.evaluate(() => isSecureContext), 'plain http').toBe(false);
    await phone.getByLabel('Nama panggilan').fill('Ani');
    await phone.getByRole('button', { name: 'Masuk kelas' }).click();
    await desk.getByRole('button', { name: 'Terima semua (1)' }).click();
    await phone.getByRole('button', { name: 'Tambang blok #1' }).click();
    await expect(phone.getByText('ditambang Ani')).toBeVisible();
    await expect(desk.getByText(/1 dari 1 perangkat/)).toBeVisible();
    for (const page of [desk, phone]) await page.context().close();
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('an open HOST has demo accounts where somebody asks for them, and the operator is warned', {
  tag: '@release',
}, async () => {
  test.skip(address === undefined, 'this machine is in no network');
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-open-'));
  const { url, child, said } = await startOpen(dataDir, [], { HOST: '0.0.0.0', DEMO: 'on' });
  try {
    await expect.poll(said).toContain('Warning: demo accounts');
    expect(said()).toContain('ani@demo.test    buyer');
    expect(await signInAsAni(url)).toEqual([200, undefined]);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
