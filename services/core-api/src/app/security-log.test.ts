import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, useHarness } from '../test/harness.ts';
import { runAdmin } from './run-admin.ts';
import { createSecurityLog, forgetPersonalFiles } from './security-log.ts';

const harness = useHarness();
const dataDir = mkdtempSync(join(tmpdir(), 'pasok-security-'));
const file = join(dataDir, 'logs', 'security.log');
beforeAll(async () => {
  harness.deps.security = createSecurityLog(dataDir, console);
});
afterAll(async () => {
  await harness.close();
  rmSync(dataDir, { recursive: true });
});

it('who did what to an account, and how it ended, stands in a file of its own, without any secret', async () => {
  const login = (word: string) =>
    harness.anonymous.post('/api/auth/login', { email: 'citra@demo.test', password: word });
  await login('salah123');
  const { token } = (await login(password)).body;
  const citra = harness.withToken(token);
  await citra.post('/api/auth/password', { current: 'salah123', next: 'rahasia2' });
  await harness.anonymous.post('/api/auth/forgot', { email: 'citra@demo.test' });
  await expect.poll(() => harness.mails.length).toBe(1);
  await citra.get('/api/auth/export');
  await runAdmin(['disable', 'nobody@demo.test'], { DATABASE_URL: harness.url, DATA_DIR: dataDir });
  await citra.post('/api/auth/sign-out-everywhere');

  const text = readFileSync(file, 'utf8');
  const account = harness.ids.citra;
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events).toMatchObject([
    { event: 'sign-in', ok: false, code: 'WRONG_LOGIN', account },
    { event: 'sign-in', ok: true, account },
    { event: 'password-change', ok: false, code: 'WRONG_CURRENT_PASSWORD', account },
    { event: 'reset-link', ok: true, account },
    { event: 'export', ok: true, account },
    { event: 'admin disable', ok: false, account: 'nobody@demo.test' },
    { event: 'sign-out-everywhere', ok: true, account },
  ]);
  const calls = events.filter(({ event }) => !event.startsWith('admin'));
  expect(calls.every(({ address }) => typeof address === 'string' && address !== '')).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const secret of [token, password, 'salah123', 'rahasia2', 'secret='])
    expect(text).not.toContain(secret);
});

it('mails in a folder go after 30 days, lines of the log after 180, a month of them at a time', () => {
  const folder = join(dataDir, 'mail');
  const log = join(dataDir, 'old.log');
  const now = Date.parse('2027-06-01T00:00:00.000Z');
  const ago = (days: number) => new Date(now - days * 86_400_000);
  mkdirSync(folder);
  for (const days of [29, 31]) {
    writeFileSync(join(folder, `${days}.txt`), 'x');
    utimesSync(join(folder, `${days}.txt`), ago(days), ago(days));
  }
  const line = (days: number) => `${JSON.stringify({ time: ago(days).toISOString(), event: 'sign-in' })}\n`;
  const after = (...days: number[]) => {
    writeFileSync(log, days.map(line).join(''));
    forgetPersonalFiles(folder, log, now);
    return readFileSync(log, 'utf8');
  };
  expect(after(209, 181, 1)).toBe([209, 181, 1].map(line).join(''));
  expect(after(211, 181, 179, 1)).toBe([179, 1].map(line).join(''));
  expect(after(400, 300)).toBe('');
  expect(readdirSync(folder)).toEqual(['29.txt']);
  forgetPersonalFiles(join(dataDir, 'none'), join(dataDir, 'none.log'), now);
});
