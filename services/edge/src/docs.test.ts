import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDocs } from '../scripts/write-docs.ts';
import { folderOf, rawCall, startTestEdge } from './test/servers.ts';

const docs = folderOf({});
let door: Awaited<ReturnType<typeof startTestEdge>>;
beforeAll(async () => {
  writeDocs(docs.dir);
  // Nobody answers behind it: the reference is the edge's own.
  door = await startTestEdge({ services: { 'core-api': [], 'chain-api': [] }, docsDir: docs.dir });
});
afterAll(() => {
  door.close();
  docs.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => rawCall(door.base, path, { headers });
const addresses = async () =>
  [...(await get('/api/docs')).body.toString().matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );

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

it('every file it names is there for ever, compressed by the build', async () => {
  const named = await addresses();
  expect(named.map((address) => address.replace(/\.[0-9a-f]{12}/, ''))).toEqual(
    ['reference.css', 'no-code.js', 'reference.js', 'start.js'].map((name) => `/api/docs/static/${name}`),
  );
  for (const address of named) {
    const plain = await get(address);
    expect([plain.status, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    if (plain.body.length < 1_000) continue;
    const short = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(short.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(short.body).equals(plain.body)).toBe(true);
    expect(short.body.equals(readFileSync(`${docs.dir}${address.replace('/api/docs', '')}.br`))).toBe(true);
    const gzipped = await get(address, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
    expect((await get(address, { 'if-none-match': String(short.headers.etag) })).status).toBe(304);
  }
});
