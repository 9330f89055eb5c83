import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { drawnPages, drawPages, pagesIn } from '@pasok/module-kit/check/draw-pages';
import { readBuild } from '@pasok/module-kit/check/read-build';
import { findChromium } from '@pasok/module-kit/find-chromium';
import { expect } from '@playwright/test';
import { drawBuild } from '../tools/modules/draw-build.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pasok-check-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});
test.setTimeout(180_000);

const root = fileURLToPath(new URL('..', import.meta.url));
const chromium = findChromium() ?? '';
const drawnMs = 4_000;
/** For what is never drawn. */
const soonMs = 1_500;
const [blank, hangs] = ['nothing, the page stays blank', 'nothing, the page hangs'];

/** A module's own page: each address draws another thing. */
const script = `const root = document.getElementById('root');
if (location.pathname === '/drawn/twice') setTimeout(() => { root.textContent = 'Gudang'; }, 200);
const busy = (words) => '<p role="status" aria-busy="true">' + words + '</p>';
if (location.pathname === '/waiting') root.innerHTML = busy('Memuat...');
if (location.pathname === '/waiting-too') root.innerHTML = busy('Loading the stock...') + busy('Please wait.');
if (location.pathname === '/drawn/busy') root.innerHTML = '<h1>Memuat barang</h1>' + busy('Menghitung...');
if (location.pathname === '/thrown') { root.textContent = 'Gudang'; throw new Error('no such shelf'); }
if (location.pathname === '/frozen') for (;;);`;

test('a module is told which of its routes is blank, throws or hangs, each in one sentence', async ({
  folder,
}) => {
  mkdirSync(join(folder, 'static'));
  writeFileSync(join(folder, 'static/page.js'), script);
  // As a build writes it: found from any address, of two words too.
  const page = '<html><head></head><div id="root"></div><script src="static/page.js"></script></html>';
  writeFileSync(join(folder, 'index.html'), page);
  const draw = (routes: string[], ms: number) =>
    drawPages({ label: 'mf-gudang/dist', pages: drawnPages({ routes }), ...pagesIn(folder) }, chromium, ms);
  const refused = (route: string, what: string) =>
    `mf-gudang/dist/module.json: the route ${route} was drawn, and what was seen is ${what}.`;
  await expect(draw(['/drawn/twice', '/drawn/busy', '/thrown'], drawnMs)).rejects.toThrow(
    refused('/thrown', 'an error (no such shelf)'),
  );
  for (const [route, what] of [
    ['/blank', blank],
    ['/waiting', blank],
    ['/waiting-too', blank],
    ['/frozen', hangs],
  ] as const)
    await expect(draw([route], soonMs)).rejects.toThrow(refused(route, what));
});

test('before a module is switched to, its routes and the parts it adds to other pages are drawn in the shell', async ({
  folder,
}) => {
  const shell = join(root, 'shell/dist');
  const dist = join(folder, 'dist');
  cpSync(join(root, 'mf-documents/dist'), dist, { recursive: true });
  const { files } = readBuild(dist, 'mf-documents');
  const entry = join(dist, files.find((file) => file.includes('remoteEntry')) ?? '');
  await drawBuild(readBuild(dist, 'mf-documents'), shell, chromium);
  const seen = (routes: string, part: string, what: string) => {
    const exposed = `{ './Routes': ${routes}, './deal-documents': ${part} }`;
    const get = `async (what) => () => ({ default: (${exposed})[what] })`;
    writeFileSync(entry, `globalThis.mf_documents = { init() {}, get: ${get} };`);
    return expect(drawBuild(readBuild(dist, 'mf-documents'), shell, chromium, drawnMs)).rejects.toThrow(what);
  };
  const [words, nothing] = ["() => 'Dokumen'", '() => null'];
  const part = 'the part deal-documents was drawn, and what was seen is';
  const route = 'the route /document/:transaction/:document was drawn, and what was seen is';
  await seen(nothing, words, `${route} ${blank}`);
  await seen("() => { throw new Error('no such shelf') }", words, `${route} an error (no such shelf)`);
  await seen(words, '({ status }) => status.none.at', `${part} an error (`);
});

test('the page of a module alone, which `pasok-module check` draws, has its routes and its parts', {
  tag: '@release',
}, async ({ folder }) => {
  const home = join(root, 'mf-documents');
  const own = join(home, 'src/slots/deal-documents.tsx');
  const config = join(folder, 'rsbuild.config.ts');
  const rsbuild = join(
    dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json')),
    'bin/rsbuild.js',
  );
  const { card } = readBuild(join(home, 'dist'), 'mf-documents');
  const draw = (part: string) => {
    const to = join(folder, 'alone');
    const change = { output: { distPath: { root: to } }, resolve: { alias: { [own]: part } } };
    writeFileSync(
      config,
      `import { remoteConfig } from ${JSON.stringify(join(root, 'packages/module-kit/src/config.ts'))};
import { mergeRsbuildConfig } from ${JSON.stringify(join(dirname(rsbuild), '../dist/index.js'))};
const own = remoteConfig(new URL(${JSON.stringify(pathToFileURL(`${home}/`))}), 4305);
export default mergeRsbuildConfig(own, ${JSON.stringify(change)});`,
    );
    const env = { ...process.env, STANDALONE: '1' };
    const { status, stderr } = spawnSync(process.execPath, [rsbuild, 'build', '--config', config], {
      cwd: home,
      env,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return drawPages(
      { label: 'mf-documents/dist', pages: drawnPages(card), ...pagesIn(to) },
      chromium,
      drawnMs,
    );
  };
  await draw(own);
  const planted = join(folder, 'planted.js');
  writeFileSync(planted, 'export default () => null;');
  await expect(draw(planted)).rejects.toThrow(
    `the part deal-documents was drawn, and what was seen is ${blank}`,
  );
});
