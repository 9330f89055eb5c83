import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, openDevice, sha384 } from './test/product.ts';

let device: Awaited<ReturnType<typeof openDevice>>;
let worker: ReturnType<typeof device.start>;

beforeEach(async () => {
  device = await openDevice(filesOf('a'));
  worker = device.start();
});
afterEach(() => device.close());

const open = async (page: string, path = '/dashboard') =>
  (await device.ask(worker, path, page, { mode: 'navigate' }))?.text();
const read = async (path: string, page: string, more: object = {}) =>
  (await device.ask(worker, path, page, more))?.text();
const deploy = (...names: Parameters<typeof filesOf>) => {
  device.state.files = filesOf(...names);
};

describe('what lies on the device', () => {
  it('is exactly what the lists vouch for, and the lists', async () => {
    expect(await worker.look()).toBe('new');
    const [files] = [...device.stored.values()];
    const addresses = [...(files?.keys() ?? [])].sort();
    expect(addresses).toEqual([
      '/.whole',
      '/index.html',
      '/mf/mf-one/a/mf-manifest.json',
      '/mf/mf-one/a/static/js/a.js',
      '/mf/mf-one/a/static/x.wasm',
      '/registry.json',
      '/shell.json',
      '/static/js/a.js',
    ]);
    for (const address of addresses.filter((each) => each !== '/.whole'))
      expect(await files?.get(address)?.clone().text(), address).toBe(device.state.files.get(address));
    expect(await worker.look()).toBe('known');
  });

  it('is fetched one file at a time: what a page asks for meanwhile waits behind one at most', async () => {
    await worker.look();
    expect(device.state.maxAtOnce).toBe(1);
  });

  it('opens every screen without a network, also after the worker was ended', async () => {
    await worker.look();
    device.state.isOnline = false;
    worker = device.start();
    expect(await open('p1', '/transaction/123?tab=1')).toBe('<p>a</p>');
    expect(await read('/registry.json', 'p1')).toBe(device.state.files.get('/registry.json'));
    expect(await read('/mf/mf-one/a/static/x.wasm', 'p1')).toBe('the same always');
  });

  it.each(['/api/auth/me', '/status', '/health/live', '/reports', '/sw.js', '/.well-known/jwks.json'])(
    'has nothing to do with %s',
    async (path) => {
      await worker.look();
      expect(device.ask(worker, path, 'p1')).toBeUndefined();
      expect(device.ask(worker, path, 'p1', { mode: 'navigate' })).toBeUndefined();
    },
  );

  it('is nothing that was asked for on the way', async () => {
    await worker.look();
    expect(await read('/dashboard', 'p1')).toBe('filled a');
    expect(device.ask(worker, '/dashboard', 'p1', { method: 'POST' })).toBeUndefined();
    const all = [...device.stored.values()].flatMap((files) => [...files.keys()]);
    expect(all).not.toContain('/dashboard');
  });
});

describe('another build', () => {
  it('is fetched whole beside the one that pages have, and opens with the next page', async () => {
    await worker.look();
    expect(await open('p1')).toBe('<p>a</p>');
    const registryOfA = device.state.files.get('/registry.json');
    deploy('b');
    device.asked.length = 0;
    expect(await worker.look()).toBe('new');
    expect(await open('p2')).toBe('<p>b</p>');
    expect(await read('/registry.json', 'p2')).toBe(device.state.files.get('/registry.json'));
    expect(await read('/registry.json', 'p1'), 'a page never mixes builds').toBe(registryOfA);
    expect(await read('/static/js/a.js', 'p1'), 'nor loses its own').toBe('shell a');
  });

  it("asks for no file that lies here with the hash it must have, nor again for another build's", async () => {
    await worker.look();
    deploy('b', 'a');
    device.asked.length = 0;
    await worker.look();
    expect(device.asked.filter((path) => /a\/static/.test(path))).toEqual([]);
    expect(device.asked).toContain('/static/js/b.js');
  });

  it.each([
    ['changed', (path: string) => device.state.files.set(path, 'changed')],
    ['missing', (path: string) => device.state.files.delete(path)],
  ] as const)('of which any file is %s leaves the one before', async (_, spoil) => {
    await worker.look();
    for (const path of [
      '/index.html',
      '/static/js/b.js',
      '/mf/mf-one/b/mf-manifest.json',
      '/mf/mf-one/b/static/js/b.js',
    ]) {
      deploy('b');
      spoil(path);
      await expect(worker.look(), path).rejects.toThrow(path);
      expect(await open('p1'), path).toBe('<p>a</p>');
    }
    deploy('b');
    await worker.look();
    expect(await open('p1')).toBe('<p>b</p>');
  });

  it.each([
    ['names a file without a hash', '/shell.json', '{"integrity":{"index.html":"none"}}'],
    [
      'names a file of another place',
      '/shell.json',
      `{"integrity":{"https://far.example/x":"${sha384('')}"}}`,
    ],
    ['names no page', '/shell.json', '{"integrity":{}}'],
    ['is no list', '/shell.json', '<!doctype html>'],
    ['is of a gate before the network', '/registry.json', '<h1>Sign in</h1>'],
  ])('whose list %s leaves the one before', async (_, path, text) => {
    await worker.look();
    device.state.files.set(path, text);
    await expect(worker.look()).rejects.toThrow();
    expect(await open('p1')).toBe('<p>a</p>');
  });

  it('that was taken back is opened no more, without a byte of the one before asked again', async () => {
    await worker.look();
    deploy('b');
    await worker.look();
    device.state.now = -1_000; // a clock that was set back
    deploy('a');
    device.asked.length = 0;
    expect(await worker.look()).toBe('new');
    expect(device.asked).toEqual(['/registry.json', '/shell.json']);
    expect(await open('p1')).toBe('<p>a</p>');
  });

  it('makes the oldest go: two lie here at most', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      deploy(name);
      await worker.look();
    }
    expect(device.stored.size).toBe(2);
    expect(await open('p1')).toBe('<p>d</p>');
  });
});

describe('a module that was taken back', () => {
  it('is not opened again: the next page has what the server names, if it is the same shell', async () => {
    deploy('a', 'bad');
    await worker.look();
    expect(await open('p1')).toBe('<p>a</p>');
    expect(await read('/registry.json', 'p1')).toContain('/bad/');
    deploy('a');
    expect(await open('p2')).toBe('<p>a</p>');
    expect(await read('/registry.json', 'p2')).toBe(device.state.files.get('/registry.json'));
    expect(await read('/mf/mf-one/a/static/js/a.js', 'p2')).toBe('module a');
    expect(await read('/registry.json', 'p1'), 'an open page stays as it is').toContain('/bad/');
    deploy('b');
    expect(await open('p3')).toBe('<p>a</p>');
    expect(await read('/registry.json', 'p3'), 'another shell').toContain('/bad/');
    device.state.isOnline = false;
    expect(await open('p4')).toBe('<p>a</p>');
    expect(await read('/registry.json', 'p4')).toContain('/bad/');
  });
});

it('a module of which a file is damaged or missing on the server is opened as it lies here, until it is whole', async () => {
  await worker.look();
  const kept = device.state.files.get('/registry.json');
  for (const damage of [
    (address: string) => device.state.files.set(address, 'tampered'),
    (address: string) => device.state.files.delete(address),
  ]) {
    deploy('a', 'b');
    damage('/mf/mf-one/b/static/x.wasm');
    await expect(worker.look()).rejects.toThrow();
    await open('p1');
    expect(await read('/registry.json', 'p1')).toBe(kept);
  }
  deploy('a', 'b');
  expect(await worker.look()).toBe('new');
  await open('p2');
  expect(await read('/registry.json', 'p2')).toContain('/b/');
});

describe('the server', () => {
  it('gives pages, and their lists, as long as no build lies here whole', async () => {
    device.state.files.delete('/static/js/a.js');
    await worker.look().catch(() => undefined);
    expect(await worker.isEmpty()).toBe(true);
    expect(await open('p1')).toBe('filled a');
    deploy('a');
    await worker.look();
    deploy('b');
    expect(await read('/registry.json', 'p1'), 'its page is of no kept build').toBe(
      device.state.files.get('/registry.json'),
    );
  });

  it('is asked by whoever wants its word', async () => {
    await worker.look();
    await open('p1');
    deploy('b');
    for (const cache of ['no-store', 'reload'])
      expect(await read('/registry.json', 'p1', { cache })).toBe(device.state.files.get('/registry.json'));
  });

  it('gives the page where the build here is of another time, unless it is away', async () => {
    await worker.look();
    device.state.now = 15 * 24 * 60 * 60_000;
    expect(await open('p1')).toBe('filled a');
    device.state.isOnline = false;
    expect(await open('p1')).toBe('<p>a</p>');
  });

  it('answers no list to a page whose build is not known any more: none rather than a mixture', async () => {
    await worker.look();
    await open('p1');
    worker = device.start();
    deploy('b');
    expect((await device.ask(worker, '/registry.json', 'p1'))?.type).toBe('error');
  });
});
