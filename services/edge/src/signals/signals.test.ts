import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf, openDoor, rawCall } from '../test/servers.ts';
import { createFailures } from './failures.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const entry = (version: string) => ({
  name: 'mf_one',
  label: 'Satu <b>',
  contract: 1,
  routes: ['/one'],
  version,
  integrity,
  entry: `/mf/mf-one/${version}/mf-manifest.json`,
});
const journal = [
  { at: '2026-11-22T05:00:00.000Z', who: 'rina@host', part: 'mf-one', to: '1.0.0-a', why: 'first' },
  {
    at: '2026-11-22T06:30:00.000Z',
    who: 'rina@host',
    part: 'mf-one',
    from: '1.0.0-a',
    to: '1.0.0-b',
    why: 'secret',
  },
];

const files = folderOf({
  'index.html': '<!doctype html>',
  'registry.json': JSON.stringify([entry('1.0.0-b')]),
  'mf-one/.versions.json': JSON.stringify([entry('1.0.0-a'), entry('1.0.0-b')]),
  '.journal.jsonl': `${journal.map((line) => JSON.stringify(line)).join('\n')}\nnot a line\n`,
});
const counted: object[] = [];
let door: Awaited<ReturnType<typeof openDoor>>;

beforeAll(async () => {
  const away = new URL('http://127.0.0.1:9');
  const services = { 'core-api': [away], 'chain-api': [away] };
  door = await openDoor({ services, modulesDir: files.dir, shellDir: files.dir }, (labels) =>
    counted.push(labels),
  );
});
afterAll(() => {
  door.close();
  files.remove();
});

const report = (body: unknown, method = 'POST') =>
  rawCall(door.base, '/reports', { method, body: typeof body === 'string' ? body : JSON.stringify(body) });

it('counts a report by module, version and kind; what the store never held goes under one name', async () => {
  for (const [module, version] of [
    ['mf_one', '1.0.0-a'],
    ['mf_one', '9.9.9'],
    ['mf_none', '1.0.0-a'],
    ['shell', 'x'],
  ])
    expect((await report({ module, version, kind: 'failure' })).status).toBe(204);
  const kind = 'failure';
  expect(counted).toEqual([
    { module: 'mf_one', version: '1.0.0-a', kind },
    { module: 'mf_one', version: 'unknown', kind },
    { module: 'unknown', version: '', kind },
    { module: 'shell', version: '', kind },
  ]);
});

it.each([
  ['another word', { module: 'mf_one', version: '', kind: 'failure', url: '/request/1' }, 400],
  ['a kind that is none', { module: 'mf_one', version: '', kind: 'other' }, 400],
  ['a name that is none', { module: '<b>', version: '', kind: 'failure' }, 400],
  ['no JSON', 'failure', 400],
  ['nothing', '', 400],
  ['too much', { module: 'mf_one', version: 'x'.repeat(600), kind: 'failure' }, 413],
])('takes no %s', async (_, body, status) => {
  const before = counted.length;
  expect((await report(body)).status).toBe(status);
  expect((await rawCall(door.base, '/reports')).status).toBe(405);
  expect(counted).toHaveLength(before);
});

/** As Chromium sends them. */
const violation = (body: object) => ({
  type: 'csp-violation',
  age: 10,
  user_agent: 'x',
  url: 'https://pasok.example/reset-password?token=secret',
  body: { documentURL: 'https://pasok.example/one', disposition: 'enforce', statusCode: 200, ...body },
});
const sendByItself = (reports: unknown) =>
  rawCall(door.base, '/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: JSON.stringify(reports),
  });

it('the page says where a browser reports by itself, which is counted by module and version, once a sending', async () => {
  const { headers } = await rawCall(door.base, '/');
  expect(headers['reporting-endpoints']).toBe('pasok="/reports"');
  expect(headers['content-security-policy']).toMatch(/; report-to pasok$/);
  counted.length = 0;
  const file = 'https://pasok.example/mf/mf-one/1.0.0-b/static/js/x.js';
  const sent = await sendByItself([
    violation({ sourceFile: file, blockedURL: 'https://stranger.example/' }),
    violation({ sourceFile: file, blockedURL: 'https://stranger.example/again' }),
    violation({ sourceFile: null, blockedURL: 'inline' }),
    violation({ blockedURL: 'https://pasok.example/mf/mf-none/1/x.js' }),
    { type: 'deprecation', body: {} },
  ]);
  expect(sent.status).toBe(204);
  const kind = 'policy';
  expect(counted).toEqual([
    { module: 'mf_one', version: '1.0.0-b', kind },
    { module: 'shell', version: '', kind },
    { module: 'unknown', version: '', kind },
  ]);
  for (const [bad, status] of [
    [{}, 400],
    [[{ body: {} }], 400],
    [Array.from({ length: 101 }, () => violation({})), 400],
    [[violation({ sourceFile: 'x'.repeat(40_000) })], 413],
  ] as const)
    expect((await sendByItself(bad)).status).toBe(status);
  expect(counted).toHaveLength(3);
});

it('shows people every part, every module with its last deploy, and its failures; not who deployed and why', async () => {
  const { status, headers, body } = await rawCall(door.base, '/status');
  const page = body.toString();
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page).toContain('Sebagian layanan sedang terganggu');
  expect(page).toContain('Satu &lt;b&gt;');
  expect(page).toContain('2 gangguan dalam satu jam');
  expect(page).toMatch(/Versi 1\.0\.0-b<\/span> <span>dipasang 22 Nov 2026, 13\.30 WIB/);
  expect(page).not.toMatch(/rina|secret|<script/);
});

it('listens to one address twenty times a minute, and to all six hundred times; an hour later all is forgotten', () => {
  let now = 0;
  let told = 0;
  const failures = createFailures(
    () => (told += 1),
    () => now,
  );
  const one = { module: 'mf_one', version: '1', kind: 'failure' } as const;
  const taken = Array.from({ length: 25 }, () => failures.count('a', one)).filter(Boolean);
  expect(taken).toHaveLength(20);
  for (let caller = 0; caller < 1_000; caller++) failures.count(`b${caller}`, one);
  expect(told).toBe(600);
  expect(failures.lastHour().get('mf_one')).toBe(600);
  now = 60_000;
  expect(failures.count('a', one)).toBe(true);
  now = 60 * 60_000;
  expect(failures.lastHour().get('mf_one')).toBe(1);
  now = 62 * 60_000;
  expect(failures.lastHour().size).toBe(0);
});
