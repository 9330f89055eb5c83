import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isHashed, safePath } from './static/safe-path.ts';
import { folderOf, rawCall, startTestEdge } from './test/servers.ts';

const script = `export const words = ${JSON.stringify('pasok '.repeat(400))};`;
const html = '<!doctype html><title>Pasok</title><div id="root"></div>';
const registry = [
  { name: 'mf_x', label: 'X', entry: '/mf/mf-x/mf-manifest.json', contract: 1, routes: ['/x'] },
];
const outside = folderOf({ 'secret.txt': 'secret' });
const shell = folderOf({
  'index.html': html,
  'theme.js': script,
  'verifikasi.html': '<!doctype html><title>Verifikasi</title><script>1</script>',
  'verifikasi-qr.js': script,
  'favicon.ico': Buffer.from([0, 1, 2]),
  '.env': 'secret',
  'static/js/index.4f2b1c8a.js': script,
  'static/js/plain.js': script,
});
const modules = folderOf({
  'registry.json': JSON.stringify(registry),
  'mf-x/mf-manifest.json': '{"name":"mf_x"}',
  'mf-x/static/js/remoteEntry.0a1b2c3d4e.js': script,
});

let door: Awaited<ReturnType<typeof startTestEdge>>;

beforeAll(async () => {
  door = await startTestEdge({ SHELL_DIR: shell.dir, MODULES_DIR: modules.dir });
});

afterAll(() => {
  door.close();
  for (const folder of [shell, modules, outside]) folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => rawCall(door.base, path, { headers });

describe('the service worker', () => {
  it.each([
    [true, 'keeps'],
    [false, 'removes'],
  ])('with OFFLINE_APP %s is the one that %s', async (OFFLINE_APP, words) => {
    const dir = folderOf({ 'sw.js': '// keeps', 'sw-off.js': '// removes', 'index.html': html });
    const { base, close } = await startTestEdge({ SHELL_DIR: dir.dir, OFFLINE_APP });
    const answer = await rawCall(base, '/sw.js');
    expect(answer.body.toString()).toBe(`// ${words}`);
    // Browsers ask for it anew at every page that opens; no cache on the way may answer.
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    close();
    dir.remove();
  });
});

describe('caching', () => {
  it.each([
    ['/static/js/index.4f2b1c8a.js', 'public, max-age=31536000, immutable'],
    ['/mf/mf-x/static/js/remoteEntry.0a1b2c3d4e.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/dashboard', 'no-cache'],
    ['/theme.js', 'no-cache'],
    ['/static/js/plain.js', 'no-cache'],
    ['/registry.json', 'no-cache'],
    ['/mf/mf-x/mf-manifest.json', 'no-cache'],
  ])('%s is %s with an ETag that answers 304', async (path, cache) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe(cache);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await get(path, { 'if-none-match': `"other", W/${tag}` });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('notices a file that was replaced', async () => {
    const path = join(modules.dir, 'mf-x/mf-manifest.json');
    const before = await get('/mf/mf-x/mf-manifest.json');
    writeFileSync(path, '{"name":"mf_x","build":2}');
    const after = await get('/mf/mf-x/mf-manifest.json', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toContain('"build":2');
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s, once the client takes it', async (encoding, decompress) => {
    const answer = await get('/static/js/index.4f2b1c8a.js', { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.body.length).toBeLessThan(script.length / 4);
    expect(decompress(answer.body).toString()).toBe(script);
    const held = await get('/static/js/index.4f2b1c8a.js', { 'if-none-match': String(answer.headers.etag) });
    expect(held.status).toBe(304);
  });

  it('prefers brotli, respects q=0, and leaves pictures and small files alone', async () => {
    const encoded = async (path: string, accepted: string) =>
      (await get(path, { 'accept-encoding': accepted })).headers['content-encoding'];
    expect(await encoded('/theme.js', 'gzip, deflate, br;q=0.5')).toBe('br');
    expect(await encoded('/theme.js', 'br;q=0, gzip')).toBe('gzip');
    expect(await encoded('/theme.js', 'identity')).toBeUndefined();
    expect(await encoded('/favicon.ico', 'br')).toBeUndefined();
    expect(await encoded('/', 'br')).toBeUndefined();
  });
});

describe('what is not there', () => {
  it.each([
    '/static/js/gone.12345678.js',
    '/gone.js',
    '/mf/mf-x/gone.js',
    '/mf/',
    '/mf/mf-x',
    '/mf/mf-y/a.js',
  ])('%s is 404 in words, never the page', async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.any(String),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives the page to a screen and to nothing else', async () => {
    expect((await get('/request/018f', { accept: 'text/html' })).body.toString()).toBe(html);
    expect((await get('/request/018f', { accept: 'application/json' })).status).toBe(404);
    // A link at the end of a sentence.
    for (const behind of ['.', '.)', '...', '.%22'])
      expect((await get(`/request/018f${behind}`, { accept: 'text/html' })).body.toString()).toBe(html);
    const posted = await rawCall(door.base, '/dashboard', { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    // What a browser posts where a page's scripts did not come: a sentence, and nothing of what was typed.
    const headers = { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'email=ani%40demo.test&password=rahasia1';
    const form = await rawCall(door.base, '/login', { method: 'POST', headers, body });
    expect([form.status, form.headers.allow, form.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
    expect(String(form.body)).toContain('isian Anda tidak diproses');
    expect(String(form.body)).not.toMatch(/rahasia1|ani/);
  });

  it('answers HEAD like GET without a body', async () => {
    const answer = await rawCall(door.base, '/theme.js', { method: 'HEAD' });
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([
      200,
      String(script.length),
      0,
    ]);
  });
});

describe('leaving the folder', () => {
  const up = '../'.repeat(12);
  it.each([
    `/mf/${up}${outside.dir.slice(1)}/secret.txt`,
    `/mf/${encodeURIComponent(up)}${outside.dir.slice(1)}/secret.txt`,
    `/mf/%2e%2e/${'%2e%2e%2f'.repeat(12)}etc/passwd`,
    '/mf/..%5c..%5csecret.txt',
    '/mf/mf-x/%00',
    '/%ff',
    '/.env',
    '/%2eenv',
    '//etc/passwd',
  ])('%s gives nothing away', async (path) => {
    const answer = await get(path, { accept: 'application/json' });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toMatch(/secret|root:/);
  });

  it('decides by the decoded path', () => {
    expect(safePath('/a/b.js')).toBe('a/b.js');
    for (const path of ['/../a', '/a/%2e%2e/b', '/a%2f..%2fb', '/a\\b', '/C:/x', '/%E0%A4%A', '/.git/config'])
      expect(safePath(path)).toBeUndefined();
  });

  it('tells hashed names from others', () => {
    for (const name of [
      'js/async/12.4f2b1c8a.js.map',
      'js/async/c.abdadcebad.js',
      'wasm/bd9945ea69.module.wasm',
    ])
      expect(isHashed(`static/${name}`)).toBe(true);
    for (const name of ['jquery.migrations.js', 'x.deadbeef-late.js', 'main.js', '12345678'])
      expect(isHashed(`static/js/${name}`)).toBe(false);
    expect(isHashed('main.4f2b1c8a.js')).toBe(false);
  });
});

describe('security headers', () => {
  it('are on every answer, a page has the whole policy', async () => {
    const page = await get('/login', { accept: 'text/html' });
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; " +
        "font-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; worker-src 'self' blob:; " +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; report-to pasok",
    );
    expect(page.headers['permissions-policy']).toContain('camera=(self)');
    for (const path of ['/login', '/theme.js', '/gone.js', '/health/live', '/api/requests']) {
      const { headers } = await get(path);
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.any(String),
      });
    }
  });

  it('let a worker, which obeys the policy of its own script, compile WebAssembly', async () => {
    const script = await get('/theme.js');
    expect(script.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });
});

it('the page that verifies is as it was built, runs its own script alone and asks nobody but this origin', async () => {
  const page = await get('/verifikasi?x=1');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body.toString()).toBe('<!doctype html><title>Verifikasi</title><script>1</script>');
  const policy = page.headers['content-security-policy'];
  for (const rule of [
    "default-src 'none'",
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  const reader = await get('/verifikasi-qr.js');
  expect([reader.status, reader.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ]);
});
