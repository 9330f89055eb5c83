import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { provideChromium } from '@pasok/testing/chromium';
import { chromium, type Page } from '@playwright/test';
import { build as bundleOf } from 'esbuild';
import { build } from '../tools/stack/build.ts';
import { measureAsBuilt } from './measure/as-built.ts';
import { atLeast, atMost, type Figure } from './measure/figure.ts';
import type { Measured } from './mining/page/page.ts';

// The miner's built worker in Chromium, against what others do in a worker.

declare const measured: Measured;

type File = { type: string; body: string };

/** On a page that is isolated from other origins the clock ticks in 5 instead of 100 millionths of a second. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

async function bundle(file: string): Promise<File> {
  const entryPoints = [fileURLToPath(new URL(`./mining/page/${file}`, import.meta.url))];
  const { outputFiles } = await bundleOf({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'chrome123',
  });
  return { type: 'text/javascript', body: outputFiles[0]?.text ?? '' };
}

async function files(): Promise<Map<string, File>> {
  const worker = readFileSync(new URL('../packages/miner/dist/worker.js', import.meta.url), 'utf8');
  return new Map([
    ['/', { type: 'text/html', body: '<!doctype html><title>bench</title><script src="/page.js"></script>' }],
    ['/page.js', await bundle('page.ts')],
    ['/usual-worker.js', await bundle('usual-worker.ts')],
    ['/worker.js', { type: 'text/javascript', body: worker }],
  ]);
}

async function withPage<Value>(work: (page: Page) => Promise<Value>): Promise<Value> {
  const served = await files();
  const server = createServer((request, answer) => {
    const file = served.get(request.url ?? '');
    if (!file) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': file.type, ...isolated }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await work(page);
  } finally {
    await browser.close();
    server.close();
  }
}

const suite = 'mining';
const usual = '× the usual way';

/** Goals that hold on other processors too: how fast @noble/hashes is differs more between them than the engine. */
const sizes = [
  { bytes: 200, overUsual: 22 },
  { bytes: 600, overUsual: 18 },
  { bytes: 2_500, overUsual: 15 },
];

async function compareAt(page: Page, { bytes, overUsual }: (typeof sizes)[number]) {
  const found = await page.evaluate((size) => measured.compare(size), bytes);
  const name = `wasm-simd in Chromium, ${bytes} B`;
  return [
    { suite, name, value: found.usual, unit: usual, ...atLeast(found.usual, overUsual) },
    { suite, name, value: found.hashesPerSecond, unit: 'hashes/s' },
  ];
}

async function measurePage(page: Page): Promise<Figure[]> {
  const compared: Figure[] = [];
  for (const size of sizes) compared.push(...(await compareAt(page, size)));
  const cost = await page.evaluate(() => measured.progressCost());
  const cancel = await page.evaluate(() => measured.cancelP95());
  const first = await page.evaluate(() => measured.firstBlock());
  return [
    ...compared,
    { suite, name: 'cost of progress and cancelling, 600 B', value: cost, unit: '%', ...atMost(cost, 5) },
    {
      suite,
      name: 'cancelled until the worker is free, p95',
      value: cancel,
      unit: 'ms',
      ...atMost(cancel, 30),
    },
    { suite, name: 'first block in a fresh worker, 600 B', value: first, unit: usual, ...atLeast(first, 10) },
  ];
}

export async function run() {
  await build();
  const inNode = await measureAsBuilt<Figure[]>(new URL('./mining/measure-mining.ts', import.meta.url));
  return [...inNode, ...(await withPage(measurePage))];
}
