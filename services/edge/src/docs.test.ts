import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawCall, startTestEdge } from './test/servers.ts';

let door: Awaited<ReturnType<typeof startTestEdge>>;
// Nobody answers behind it: the reference is the edge's own.
beforeAll(async () => {
  door = await startTestEdge();
});
afterAll(() => door.close());

const get = (path: string, headers: Record<string, string> = {}) => rawCall(door.base, path, { headers });

it('is a page of this origin only, whose policy takes no script but its own, at both spellings of its address', async () => {
  for (const path of ['/api/docs', '/api/docs/']) {
    const page = await get(path);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(
      "default-src 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'",
    );
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body.toString()).not.toMatch(/https?:\/\//);
  }
  expect((await get('/api/docs/none.js')).status).toBe(404);
});

it('every file it names is there, the large ones for ever, compressed beforehand', async () => {
  const page = (await get('/api/docs')).body.toString();
  const named = [...page.matchAll(/(?:src|href)="\/api\/docs\/([^"]+)"/g)].map(([, name = '']) => name);
  expect(named.map((name) => name.replace(/\.[0-9a-f]{12}/, ''))).toEqual([
    'static/reference.css',
    'start.js',
    'static/reference.js',
  ]);
  expect((await get('/api/docs/start.js')).headers['content-type']).toContain('javascript');
  for (const name of named.filter((each) => each !== 'start.js')) {
    const address = `/api/docs/${name}`;
    const plain = await get(address);
    expect([plain.status, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const short = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(short.headers['content-encoding']).toBe('br');
    expect(short.headers['content-type']).toBe(plain.headers['content-type']);
    expect(brotliDecompressSync(short.body).equals(plain.body)).toBe(true);
    expect(short.body.equals(readFileSync(join(import.meta.dirname, '../reference', `${name}.br`)))).toBe(
      true,
    );
    const gzipped = await get(address, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
    expect((await get(address, { 'if-none-match': String(short.headers.etag) })).status).toBe(304);
  }
});
