import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployModule, rollBackModule } from '../deploy-module.ts';
import { listFiles } from '../files.ts';
import { switchRegistry } from '../registry-file.ts';
import { buildModule, makeRoot } from '../test/build.ts';

const chunk = 'static/js/async/a.aaaaaaaaaa.js';
const sheet = 'static/css/async/a.aaaaaaaaaa.css';
const own = 'mf_one-card-a1B2c3';

type Bad = { facts?: object; files?: Record<string, string> };
const code = (text: string): Bad => ({ files: { [chunk]: text } });
const css = (text: string): Bad => ({ files: { [sheet]: text } });
const routes = (...list: string[]): Bad => ({ facts: { routes: list } });
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
    'a rule for every button',
    css(`.${own}{color:red}\nbutton{color:red}`),
    `${sheet}:2: the selector button changes the page outside the module: use a CSS Module.`,
  ],
  ['a rule for the page', css(':root{--mantine-color-text:red}'), 'the selector :root changes'],
  ['a rule for the shell', css('.navbar-bar{display:none}'), 'the selector .navbar-bar changes'],
  ['a rule behind a comma', css(`.${own},a{color:red}`), 'the selector a changes'],
  ['a rule for what it is not', css(`:not(.${own}) h1{color:red}`), `the selector :not(.${own}) h1 changes`],
  ['a rule for the page that has it', css(`body:has(.${own}) nav{display:none}`), 'changes the page'],
  ['a rule inside a condition', css('@media (width<=40em){h1{color:red}}'), 'the selector h1 changes'],
  ['a font for everybody', css('@font-face{font-family:Inter;src:url(x.woff2)}'), ':1: @font-face changes'],
  ['a sheet from elsewhere', css('@import "https://example.test/x.css";'), ':1: @import'],
  ['a font in capitals', css('@FONT-FACE{font-family:Inter;src:url(x.woff2)}'), ':1: @FONT-FACE changes'],
  ['a transition of all pages', css('@view-transition{navigation:auto}'), ':1: @view-transition changes'],
  [
    'the page inside a rule of its own',
    css(`.${own}{body:has(&){a:b}}`),
    `${sheet}:1: the gate cannot read body:has(&)`,
  ],
  ['the root inside a rule of its own', css(`.${own}{:root{a:b}}`), 'the gate cannot read :root{a:b}'],
  ['a list with a hole', css(':is(button,){color:red}'), ':1: the gate cannot read :is(button,)'],
  [
    'the page, on paper or not',
    css(`@media print,screen{body:has(.${own}){a:b}}`),
    `the selector body:has(.${own}) changes`,
  ],
  ['an animation for everybody', css('@keyframes spin{to{rotate:1turn}}'), '@keyframes spin changes'],
  [
    'localStorage',
    code('say(1);\nlocalStorage.getItem("token")'),
    `${chunk}:2:1: it uses localStorage (localStorage.getItem("token")): write deviceStorage of @pasok/client`,
  ],
  ['localStorage of the window', code('let w=window["localStorage"]'), 'uses localStorage'],
  ['localStorage taken out', code('const{localStorage:a}=globalThis'), 'uses localStorage'],
  ['cookies', code('say(document.cookie)'), 'uses document.cookie'],
  ['cookies of the window', code('say(self.document.cookie)'), 'uses document.cookie'],
  [
    'an address set',
    code('location="https://example.test/?t="+t'),
    'uses location (location="https://example.test/?t="+t)',
  ],
  ['a part of an address set', code('window.location.href="https://example.test"'), 'uses location'],
  ['an address of the document', code('document.location.assign("https://example.test")'), 'uses location'],
  ['an address handed on', code('const l=location;l.href="https://example.test"'), 'uses location'],
  ['a navigation', code('navigation.navigate("https://example.test")'), 'uses location'],
  ['a window', code('window.open("https://example.test")'), 'uses window.open'],
  ['a window by its short name', code('open("https://example.test")'), 'uses window.open'],
  ['eval', code('eval("1")'), 'uses eval'],
  ['eval by another name', code('(0,eval)("1")'), 'uses eval'],
  ['a function of text', code('new Function("return 1")()'), 'uses eval'],
  ['text later', code('setTimeout("say(1)",9)'), 'uses eval'],
  [
    'what a device keeps',
    code('caches.open("pasok-build-1")'),
    'uses caches (caches.open("pasok-build-1")): write fetchWithIntegrity of @pasok/client',
  ],
  ['a worker', code('new Worker("/x.js")'), 'uses Worker (Worker("/x.js"))'],
  ['a service worker', code('navigator.serviceWorker.register("/x.js")'), 'uses Worker'],
  ['scripts of a worker', code('importScripts("https://example.test/x.js")'), 'uses Worker'],
  ['what is no script', code('say('), `${chunk}: it is no JavaScript`],
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
    'classes of its own',
    css(`.${own}>a,[data-mantine-color-scheme=dark] .${own}{& b{c:d}}:is(.${own},.${own}x) p{a:b}`),
  ],
  [
    'a printed page of its own',
    css(`@media print{body:has(.${own}){margin:0}}@page labels{margin:0}@keyframes ${own}{to{a:b}}`),
  ],
  ['an address read', code('say(location.href,window.location.pathname);location.reload()')],
  [
    'names of its own',
    code('(function(location,open,eval_){location="x";open();let{localStorage:a}=open})()'),
  ],
  ['properties called so', code('store.localStorage;dialog.open();map.location="x";a.eval()')],
  ['a question', code('typeof Worker!="undefined"&&typeof localStorage')],
  ['a text that does nothing', code('new Function("return this")();new Function("")')],
  ['a module script', code('import{a}from"./b.js";export default a')],
  [
    'what its card allows',
    {
      ...code('localStorage.clear()'),
      facts: { allows: { localStorage: 'an old library that we replace' } },
    },
  ],
])('passes: %s', async (_, { facts, files }) => {
  const { root, store } = makeRoot();
  buildModule(root, 'one', facts, files);
  await expect(deployModule(root, 'mf-one', store)).resolves.toMatchObject({ name: 'mf_one' });
});

test('an allowance without a reason, or of what there is not, is refused', async () => {
  const { root, store } = makeRoot();
  for (const allows of [{ localStorage: '' }, { everything: 'because it is needed' }]) {
    buildModule(root, 'one', { allows });
    await expect(deployModule(root, 'mf-one', store)).rejects.toThrow('run npm run build again');
  }
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
