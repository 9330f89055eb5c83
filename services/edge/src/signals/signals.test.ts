import { createLogger } from '@pasok/service/process/logger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeService, folderOf, rawCall, startTestEdge } from '../test/servers.ts';

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
const folders = { MODULES_DIR: files.dir, SHELL_DIR: files.dir };
const counted: object[] = [];
const lines: object[] = [];
let core: Awaited<ReturnType<typeof fakeService>>;
let door: Awaited<ReturnType<typeof startTestEdge>>;

/** core-api knows three accounts by their bearer. */
const accounts = ['ani', 'budi', 'citra'];

beforeAll(async () => {
  core = await fakeService(({ url, headers }, response) => {
    const who = headers.authorization?.slice('Bearer '.length) ?? '';
    if (url === '/api/requests') return void response.destroy();
    const counts = { mails: { waiting: 1, givenUp: 2 }, contradicted: 3 };
    if (url === '/health/counts') return void response.end(JSON.stringify(counts));
    if (url !== '/api/auth/me') return void response.end();
    if (accounts.includes(who)) response.end(JSON.stringify({ _id: who }));
    else response.writeHead(401).end('{"code":"UNAUTHENTICATED"}');
  });
  const log = createLogger('edge', 'silent');
  log.warn = ((line: object, words: string) => {
    if (words === 'a browser reports') lines.push(line);
  }) as typeof log.warn;
  const counter = () => (labels: object) => void counted.push(labels);
  door = await startTestEdge({ CORE_API_URL: [core.url], TRUST_PROXY: 1, ...folders }, { counter }, log);
});
afterAll(async () => {
  door.close();
  await core.close();
  files.remove();
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const statusPage = async () =>
  (await rawCall(door.base, '/status', { headers: from('203.0.113.9') })).body
    .toString()
    .replace(/Keadaan pada [^.]+\.\d+/, '');
let callers = 0;
const report = (body: unknown, who?: string, address = `203.0.113.${100 + (callers++ % 100)}`) =>
  rawCall(door.base, '/reports', {
    method: 'POST',
    headers: { ...from(address), ...(who && { authorization: `Bearer ${who}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const kind = 'failure';

it('what an account tells is counted by module, version and kind, once an hour; what the store never held under one name', async () => {
  counted.length = 0;
  for (const [module, version] of [
    ['mf_one', '1.0.0-a'],
    ['mf_one', '1.0.0-a'],
    ['mf_one', '9.9.9'],
    ['mf_none', '1.0.0-a'],
    ['shell', 'x'],
  ])
    expect((await report({ module, version, kind }, 'ani')).status).toBe(204);
  expect((await report({ module: 'mf_one', version: '1.0.0-a', kind }, 'budi')).status).toBe(204);
  expect(counted).toEqual([
    { module: 'mf_one', version: '1.0.0-a', kind },
    { module: 'mf_one', version: 'unknown', kind },
    { module: 'unknown', version: '', kind },
    { module: 'shell', version: '', kind },
    { module: 'mf_one', version: '1.0.0-a', kind },
  ]);
});

it.each([undefined, 'nobody'])(
  'what a stranger tells (session: %s) is in the log and counts nowhere',
  async (who) => {
    counted.length = 0;
    lines.length = 0;
    const told = { module: 'mf_one', version: '1.0.0-b', kind: 'integrity' };
    const before = await statusPage();
    expect((await report(told, who)).status).toBe(204);
    expect(lines).toEqual([{ ...told, byAccount: false }]);
    expect(counted).toEqual([]);
    expect(await statusPage()).toBe(before);
  },
);

it('six hundred reports of strangers silence nobody: twenty of an address are heard in a minute', async () => {
  counted.length = 0;
  const told = { module: 'mf_one', version: '1.0.0-b', kind: 'blank' };
  const answers = await Promise.all(
    Array.from({ length: 650 }, (_, at) => report(told, undefined, `198.51.${at % 26}.7`)),
  );
  const heard = answers.filter(({ status }) => status === 204);
  expect(heard).toHaveLength(26 * 20);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await report(told, 'citra', '203.0.113.80')).status).toBe(204);
  expect(counted).toEqual([told]);
});

it.each([
  ['another word', { module: 'mf_one', version: '', kind, url: '/request/1' }, 400],
  ['a kind that is none', { module: 'mf_one', version: '', kind: 'other' }, 400],
  ['a name that is none', { module: '<b>', version: '', kind }, 400],
  ['no JSON', 'failure', 400],
  ['nothing', '', 400],
  ['too much', { module: 'mf_one', version: 'x'.repeat(600), kind }, 413],
])('takes no %s', async (_, body, status) => {
  const before = lines.length;
  expect((await report(body, 'ani')).status).toBe(status);
  expect((await rawCall(door.base, '/reports', { headers: from('203.0.113.9') })).status).toBe(405);
  expect(lines).toHaveLength(before);
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
    headers: { ...from(`198.18.0.${callers++}`), 'content-type': 'application/reports+json' },
    body: JSON.stringify(reports),
  });

it('the page says where a browser reports by itself: in the log by module and version, once a sending', async () => {
  const { headers } = await rawCall(door.base, '/', { headers: from('203.0.113.9') });
  expect(headers['reporting-endpoints']).toBe('pasok="/reports"');
  expect(headers['content-security-policy']).toMatch(/; report-to pasok$/);
  counted.length = 0;
  lines.length = 0;
  const file = 'https://pasok.example/mf/mf-one/1.0.0-b/static/js/x.js';
  const sent = await sendByItself([
    violation({ sourceFile: file, blockedURL: 'https://stranger.example/' }),
    violation({ sourceFile: file, blockedURL: 'https://stranger.example/again' }),
    violation({ sourceFile: null, blockedURL: 'inline' }),
    violation({ blockedURL: 'https://pasok.example/mf/mf-none/1/x.js' }),
    { type: 'deprecation', body: {} },
  ]);
  expect(sent.status).toBe(204);
  const policy = { kind: 'policy', byAccount: false };
  expect(lines).toEqual([
    { module: 'mf_one', version: '1.0.0-b', ...policy },
    { module: 'shell', version: '', ...policy },
    { module: 'unknown', version: '', ...policy },
  ]);
  for (const [bad, status] of [
    [{}, 400],
    [[{ body: {} }], 400],
    [Array.from({ length: 101 }, () => violation({})), 400],
    [[violation({ sourceFile: 'x'.repeat(40_000) })], 413],
  ] as const)
    expect((await sendByItself(bad)).status).toBe(status);
  expect(lines).toHaveLength(3);
  expect(counted).toEqual([]);
});

it('shows people every part, every module with its last deploy, and what the edge saw fail; not who deployed and why', async () => {
  const call = (path: string) => rawCall(door.base, path, { headers: from('203.0.113.9') });
  for (let times = 0; times < 2; times++)
    expect(
      (await rawCall(door.base, '/api/requests', { method: 'POST', headers: from('203.0.113.9') })).status,
    ).toBe(503);
  const { status, headers, body } = await call('/status');
  const page = body.toString();
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; base-uri/,
  );
  expect(page).toContain('Sebagian layanan sedang terganggu');
  expect(page).toContain('Satu &lt;b&gt;');
  expect(page).toContain('Berkasnya tidak utuh');
  expect(page).toMatch(/Akun, permintaan, dan transaksi<\/strong>.*?2 gangguan dalam satu jam/);
  expect(page).toMatch(/Surat \(email\).*?1 menunggu dicoba lagi<\/span> <span>2 tidak terkirim/);
  expect(page).toMatch(/Versi 1\.0\.0-b<\/span> <span>dipasang 22 Nov 2026, 13\.30 WIB/);
  expect(page).not.toMatch(/rina|secret/);
});

it('says it in English at /status/en, in Indonesian at /status/id, without a script that leads elsewhere', async () => {
  const read = async (path: string) =>
    (await rawCall(door.base, path, { headers: from('203.0.113.9') })).body.toString();
  const first = await read('/status');
  const indonesian = await read('/status/id');
  const english = await read('/status/en');
  expect(english).toMatch(/<html lang="en">.*?Some services are having problems/s);
  expect(english).toMatch(/Accounts, requests and transactions<\/strong><span class="good">Running/);
  expect(english).toMatch(/Emails.*?1 waiting to be tried again<\/span> <span>2 not delivered within/);
  expect(english).toContain('3 blocks missing, changed or naming transactions that do not exist');
  expect(english).toMatch(/Version 1\.0\.0-b<\/span> <span>installed 22 Nov 2026, 13:30 WIB/);
  const shown = english.replace(/.*<main>/s, '').replaceAll(/lang="id">Bahasa Indonesia|<[^>]+>/g, ' ');
  expect(shown).not.toMatch(
    /\b(layanan|berjalan|terganggu|keadaan|versi|dipasang|berkas\w*|blok|halaman)\b/i,
  );
  expect(indonesian).toMatch(/<html lang="id">.*?Sebagian layanan sedang terganggu/s);
  expect(first).toContain('<script>');
  expect(english + indonesian).not.toContain('<script');
  expect(first).toContain('<html lang="id">');
  const byBrowser = await startTestEdge({ ...folders, GUEST_LANGUAGE: 'browser' });
  const asking = (await rawCall(byBrowser.base, '/status')).body.toString();
  byBrowser.close();
  expect(asking).toContain('<html lang="id" data-browser>');
});
