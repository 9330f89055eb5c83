import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@pasok/module-kit/check/files';
import { expect, test } from 'vitest';
import { deployModule, rollBackModule } from './deploy-module.ts';
import { switchRegistry } from './registry-file.ts';
import { buildModule, makeRoot } from './test/build.ts';

const chunk = 'static/js/async/a.aaaaaaaaaa.js';

type Bad = { facts?: object; files?: Record<string, string> };
const routes = (...list: string[]): Bad => ({ facts: { routes: list } });
const extension = { slot: 'transaction/after-items/v1', part: 'note', order: 10 };
const giant = randomBytes(400_000).toString('base64');

test.each<[string, Bad, string]>([
  [
    'a route of another module',
    routes('/one', '/dashboard'),
    'module.json: the route /dashboard belongs to Pengadaan (mf_procurement).',
  ],
  [
    'a route below one of another module',
    routes('/one', '/dashboard/:id'),
    'the route /dashboard/:id belongs to Pengadaan',
  ],
  [
    'a route of the shell',
    routes('/one', '/login'),
    'module.json: the route /login is reserved for Pasok itself.',
  ],
  ['a route of the services', routes('/one', '/api/mine'), 'the route /api/mine is reserved'],
  ['every route', routes('/:anything'), 'the route /:anything does not begin with a word'],
  ['a file in the place of a route', routes('/sw.js'), 'the route /sw.js does not begin with a word'],
  [
    'a link to a page of another module',
    { facts: { nav: [{ to: '/dashboard', label: 'Satu' }] } },
    'its link /dashboard leads to none of its own routes.',
  ],
  [
    'a page opened to guests that is none of its own',
    { facts: { open: ['/dashboard'] } },
    'it opens /dashboard to guests, which is none of its own routes.',
  ],
  [
    'a link called as another',
    { facts: { nav: [{ to: '/one', label: 'Beranda' }] } },
    'its link is called Beranda, and so is one of Pengadaan.',
  ],
  [
    'the name of another',
    { facts: { name: 'mf_procurement' } },
    'module.json: it is built as mf_procurement and mf-one is called mf_one.',
  ],
  [
    'a newer React',
    { facts: { requires: { react: '^20.0.0' } } },
    'module.json: Satu needs react ^20.0.0 and the shell has 19.3.1.',
  ],
  ['a giant', { files: { [chunk]: `say('${giant}')` } }, `${chunk}: with it all scripts and styles have 4`],
  [
    'a giant entry',
    { files: { 'static/js/remoteEntry.bbbbbbbbbb.js': `say('${giant}')` } },
    'static/js/remoteEntry.bbbbbbbbbb.js: the entry has 4',
  ],
  [
    'a giant page',
    {
      facts: { first: { '/one': { files: [chunk] } } },
      files: { [chunk]: `say('${giant.slice(0, 90_000)}')` },
    },
    `${chunk}: with it the page /one begins with 6`,
  ],
  [
    'a style of the whole page',
    { files: { 'static/css/a.aaaaaaaaaa.css': '.mf_one-a{margin:0}\nbody{display:none}' } },
    'a.aaaaaaaaaa.css:2: the selector body changes the page outside the module',
  ],
  [
    'a part for a slot that is none',
    { facts: { extends: [{ slot: 'transaction/top/v1', part: 'note', order: 1 }] } },
    'module.json: its part note extends transaction/top/v1, which is no slot.',
  ],
  [
    'a part that is no word',
    { facts: { extends: [{ ...extension, part: '../note' }] } },
    'module.json: its part ../note is no word of small letters',
  ],
  [
    'a part that hides itself',
    { facts: { extends: [{ ...extension, hidden: true }] } },
    'module.json: its part note is hidden, which only the operator does.',
  ],
  [
    'a giant part',
    {
      facts: { extends: [extension], parts: { note: [chunk] } },
      files: { [chunk]: `say('${giant.slice(0, 24_000)}')` },
    },
    `${chunk}: with it the part note begins with 18`,
  ],
  [
    'a link with a sign that nobody draws',
    { facts: { nav: [{ to: '/one', label: 'Satu', icon: 'skull' }] } },
    'module.json: its link Satu has the icon skull, and there are blocks, clipboard',
  ],
  [
    'a badge that names no field',
    { facts: { nav: [{ to: '/one', label: 'Satu', badge: '/ones/counts' }] } },
    'module.json: the badge of its link Satu is no call and field',
  ],
])('refused: %s', async (_, { facts, files }, sentence) => {
  const { root, store } = makeRoot();
  switchRegistry(store.modulesDir, [procurement]);
  const before = listFiles(store.modulesDir);
  buildModule(root, 'one', facts, files);
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(sentence);
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(/^mf-one\/dist\//);
  expect(listFiles(store.modulesDir).filter((file) => file !== '.holder')).toEqual(before);
});

const procurement = {
  name: 'mf_procurement',
  label: 'Pengadaan',
  contract: 1,
  routes: ['/dashboard'],
  nav: [{ to: '/dashboard', label: 'Beranda' }],
  entry: 'https://other.test/mf-manifest.json',
};

test.each<[string, Bad]>([
  ['a link of its own', { facts: { routes: ['/one', '/one/:id'], nav: [{ to: '/one', label: 'Satu' }] } }],
  [
    'a part of its own, and a link with all there is',
    {
      facts: {
        extends: [extension, { ...extension, part: 'more', for: 'vendor' }],
        nav: [
          {
            to: '/one',
            label: 'Satu',
            group: 'Gudang',
            icon: 'list',
            for: 'vendor',
            badge: '/ones/counts#waiting',
          },
        ],
        parts: { note: [chunk] },
      },
      files: { [chunk]: 'say()' },
    },
  ],
])('passes: %s', async (_, { facts, files }) => {
  const { root, store } = makeRoot();
  buildModule(root, 'one', facts, files);
  await expect(deployModule(root, 'mf-one', store)).resolves.toMatchObject({ name: 'mf_one' });
});

test('a version that was changed after publishing is neither published again nor gone back to', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one');
  const { version, entry } = await deployModule(root, 'mf-one', store);
  const file = 'static/js/remoteEntry.aaaaaaaaaa.js';
  writeFileSync(join(store.modulesDir, 'mf-one', version ?? '', file), 'say("stolen")');
  const sentence = `mf-one/${version}/${file}: it was changed after it was published`;
  await expect(deployModule(root, 'mf-one', store)).rejects.toThrow(sentence);
  buildModule(root, 'two');
  await deployModule(root, 'mf-one', store);
  await expect(rollBackModule('mf-one', store)).rejects.toThrow(sentence);
  const manifest = join(store.modulesDir, entry.replace('/mf/', ''));
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('mf_one', 'mf_two'));
  await expect(rollBackModule('mf-one', store)).rejects.toThrow('mf-manifest.json: it was changed');
});

test('a version whose route was given away meanwhile is not gone back to', async () => {
  const { root, store } = makeRoot();
  buildModule(root, 'one', { routes: ['/one', '/old'] });
  await deployModule(root, 'mf-one', store);
  buildModule(root, 'two');
  await deployModule(root, 'mf-one', store);
  switchRegistry(store.modulesDir, [{ ...procurement, routes: ['/old'] }]);
  await expect(rollBackModule('mf-one', store)).rejects.toThrow('the route /old belongs to Pengadaan');
});
