import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { findChromium } from '../find-chromium.ts';
import { OperatorError, refusal } from './refusal.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** The module's own page, before services that know nothing: a screen says so in words, and that is a page. */
async function servePage(folder: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://page').pathname);
    if (path.startsWith('/api/'))
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":"NOT_FOUND","message":"Data tidak ditemukan.","requestId":"check"}');
    const file = extname(path) ? path : '/index.html';
    const content = await readFile(join(folder, file)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Milliseconds that a page has to be drawn, and to answer. */
const usualMs = 20_000;
const answerMs = 5_000;

const late = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/** What was seen in place of a page; undefined where one is drawn. */
async function drawOne(
  context: BrowserContext,
  address: string,
  drawnMs: number,
): Promise<string | undefined> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const drawn = async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      // What is hidden is not seen.
      // biome-ignore lint/performance/useDomNodeTextContent: text content has the hidden too.
      const words = document.getElementById('root')?.innerText.trim() ?? '';
      return words !== '' && !words.startsWith('Memuat');
    });
    return 'drawn';
  };
  const seen = await Promise.race([drawn().catch(() => 'late'), late(drawnMs)]);
  // A page that hangs says nothing at all; one that is blank answers.
  const answer = await Promise.race([page.evaluate(() => true).catch(() => true), late(answerMs)]);
  void page.close().catch(() => undefined);
  if (answer === 'late') return 'nothing, the page hangs';
  if (errors[0] !== undefined) return `an error (${errors[0].slice(0, 200)})`;
  return seen === 'drawn' ? undefined : 'nothing, the page stays blank';
}

const anId = '00000000-0000-4000-8000-0000000000a1';
const user = {
  _id: anId,
  name: 'Ani',
  email: 'ani@demo.test',
  role: 'user',
  isSupplier: false,
  isAdmin: false,
};

/**
 * Draws each route of a module's own page (a STANDALONE build in `folder`) in a Chromium of this machine.
 * @throws OperatorError that names the route and what was seen: a blank page, an error or one that hangs.
 */
export async function drawRoutes(
  folder: string,
  label: string,
  routes: readonly string[],
  drawnMs = usualMs,
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new OperatorError(
      'Every route is drawn in a browser, and there is no Chromium here: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    );
  const { chromium } = await import('playwright-core');
  const server = await servePage(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ locale: 'id-ID' });
    await context.addInitScript((who) => {
      localStorage.setItem('token', 'check');
      localStorage.setItem('user', who);
    }, JSON.stringify(user));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const route of routes) {
      const seen = await drawOne(context, origin + route.replace(/:[^/]+/g, anId), drawnMs);
      if (seen)
        throw refusal(`${label}/module.json`, `the route ${route} was drawn, and what was seen is ${seen}`);
    }
  } finally {
    await Promise.race([browser.close(), late(answerMs)]);
    server.close();
    server.closeAllConnections();
  }
}
