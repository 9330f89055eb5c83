import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderOf, rawCall, startTestEdge } from '../test/servers.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const html = '<!doctype html><html><head><title>Pasok</title></head><body></body></html>';
const shellFirst = {
  screens: { '/login': ['static/js/login.1.js', 'static/css/login.1.css'] },
  parts: { number: ['static/js/number.1.js'] },
  integrity: Object.fromEntries(
    ['js/login.1.js', 'css/login.1.css', 'js/number.1.js'].map((file) => [`static/${file}`, hashOf(file)]),
  ),
};
const drawn = html.replace('<body>', '<body>drawn');
const shell = folderOf({
  'index.html': html,
  'login.html': drawn,
  'first.json': JSON.stringify(shellFirst),
});
const modules = folderOf({});
const folders = { SHELL_DIR: shell.dir, MODULES_DIR: modules.dir };

let door: Awaited<ReturnType<typeof startTestEdge>>;
beforeAll(async () => {
  door = await startTestEdge(folders);
});
afterAll(() => {
  door.close();
  shell.remove();
  modules.remove();
});

const entryOf = (version: string, more: object = {}) => ({
  name: 'mf_x',
  label: 'X',
  entry: `/mf/mf-x-${version}.json`,
  contract: 1,
  routes: ['/x', '/x/:id'],
  ...more,
});
const manifestOf = (version: string) => ({
  integrity: { [`js/${version}.js`]: hashOf(version) },
  first: {
    '/x': { files: [`js/${version}.js`, 'js/unknown.js'], calls: ['/x?page=1&limit=9'], parts: ['number'] },
    '/x/:id': { files: [`js/${version}.js`], calls: ['/x/:id'] },
  },
});
const lay = (file: string, content: unknown) =>
  writeFileSync(join(modules.dir, file), typeof content === 'string' ? content : JSON.stringify(content));

beforeEach(() => {
  lay('registry.json', [entryOf('v1')]);
  for (const version of ['v1', 'v2']) lay(`mf-x-${version}.json`, manifestOf(version));
});

async function pageAt(path: string, headers: Record<string, string> = {}) {
  const answer = await rawCall(door.base, path, { headers });
  const text = answer.body.toString();
  const [, meta = '{}'] = /<meta name="pasok-first" content="([^"]*)">/.exec(text) ?? [];
  const first = JSON.parse(meta.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const preloads = [...text.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity="([^"]+)"/g)];
  return { ...answer, text, first, preloads: preloads.map(([, as, href]) => `${as} ${href}`) };
}

const hintsOf = (text: string) =>
  [...text.matchAll(/<link rel="preload" as="fetch" href="([^"]+)" crossorigin="anonymous">/g)].map(
    ([, href]) => href,
  );

describe('what the first answer names', () => {
  it('whose language guests see, where the operator says so', async () => {
    expect((await pageAt('/x')).first).not.toHaveProperty('language');
    const byBrowser = await startTestEdge({ ...folders, GUEST_LANGUAGE: 'browser' });
    const answer = await rawCall(byBrowser.base, '/x');
    byBrowser.close();
    expect(answer.body.toString()).toContain('&quot;language&quot;:&quot;browser&quot;');
  });

  it("a module's page: the part of the shell it names, its files with their hashes, its calls", async () => {
    const { first, preloads, text } = await pageAt('/x');
    expect(first).toEqual({
      route: '/x',
      files: [['/mf/js/v1.js', hashOf('v1')]],
      calls: ['/x?page=1&limit=9'],
    });
    expect(preloads).toEqual(['script /static/js/number.1.js']);
    expect(text).toContain(`integrity="${hashOf('js/number.1.js')}" crossorigin="anonymous"`);
    expect(text.indexOf('pasok-first')).toBeLessThan(text.indexOf('<title>'));
    expect(hintsOf(text)).toEqual(['/registry.json', '/mf/mf-x-v1.json']);
  });

  it('the registry alone where no module has the address, and a manifest on another origin', async () => {
    expect(hintsOf((await pageAt('/login')).text)).toEqual(['/registry.json']);
    const entry = 'https://modules.example/mf-manifest.json';
    lay('registry.json', [entryOf('v1', { entry })]);
    expect(hintsOf((await pageAt('/x')).text)).toEqual(['/registry.json', entry]);
  });

  it('an address with a part of its own: the route, so that the page can fill it in', async () =>
    expect((await pageAt('/x/7')).first).toMatchObject({ route: '/x/:id', calls: ['/x/:id'] }));

  it("a screen of the shell: that screen's files and nothing of a module", async () => {
    const { first, preloads } = await pageAt('/login');
    expect(first).toEqual({ files: [], calls: [] });
    expect(preloads).toEqual(['script /static/js/login.1.js', 'style /static/css/login.1.css']);
  });

  it('a screen that the build has drawn, where nothing in the address says more, and no other', async () => {
    const bodies = ['/login', '/login?next=%2Fx', '/x', '/'].map(async (path) => (await pageAt(path)).text);
    expect((await Promise.all(bodies)).map((text) => text.includes('drawn'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what is deployed', () => {
  it('is what the next answer names, under another tag; a rollback brings the one before back', async () => {
    const before = await pageAt('/x');
    lay('registry.json', [entryOf('v2')]);
    const after = await pageAt('/x', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.first.files).toEqual([['/mf/js/v2.js', hashOf('v2')]]);
    lay('registry.json', [entryOf('v1')]);
    const again = await pageAt('/x', { 'if-none-match': String(after.headers.etag) });
    expect(again.first).toEqual(before.first);
    expect((await pageAt('/x', { 'if-none-match': String(before.headers.etag) })).status).toBe(304);
  });

  it('of another module leaves the page, and its tag, as they are', async () => {
    const before = await pageAt('/x');
    lay('registry.json', [entryOf('v1'), entryOf('v2', { name: 'mf_y', routes: ['/y'] })]);
    expect((await pageAt('/x')).headers.etag).toBe(before.headers.etag);
  });
});

describe('nothing of the module, and the page all the same, where', () => {
  it.each([
    [
      'it lives on another origin',
      () => lay('registry.json', [entryOf('v1', { entry: 'https://m.example/x' })]),
    ],
    ['its manifest is missing', () => lay('registry.json', [entryOf('v3')])],
    [
      'its manifest leads out of the folder',
      () => lay('registry.json', [entryOf('v1', { entry: '/mf/../../a' })]),
    ],
    ['its manifest was published before it said so', () => lay('mf-x-v1.json', { integrity: {} })],
    ['its manifest is half', () => lay('mf-x-v1.json', '{"integrity":')],
    ['the registry is no registry', () => lay('registry.json', '{"modules":[]}')],
    ['the registry is no JSON', () => lay('registry.json', '<html>')],
  ])('%s', async (_, given) => {
    given();
    const { status, first, preloads } = await pageAt('/x');
    expect(status).toBe(200);
    expect(first).toEqual({ files: [], calls: [] });
    expect(preloads).toEqual([]);
  });
});

it('no name of a file, and no address, can leave its attribute', async () => {
  const file = 'a"><script src=b>$&';
  lay('mf-x-v1.json', { integrity: { [file]: hashOf('v1') }, first: { '/x': { files: [file] } } });
  const { text, first } = await pageAt('/x');
  expect(text).not.toContain('<script src=b>');
  expect(first.files).toHaveLength(1);
  lay('registry.json', [entryOf('v1', { entry: '/mf/a"><script src=b>' })]);
  expect((await pageAt('/x')).text).not.toContain('<script src=b>');
});
