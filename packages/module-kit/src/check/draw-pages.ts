import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ModuleCard } from './card.ts';
import { OperatorError, refusal } from './files.ts';

/** A page to be drawn: its address, what a refusal calls it, and which part stands on it in the place of the routes. */
export type DrawnPage = { address: string; what: string; part?: string };

/** What is drawn, and what answers a path of it; `html` is the page at every address. */
export type Drawing = {
  label: string;
  pages: readonly DrawnPage[];
  html: (page: DrawnPage) => Promise<string>;
  file: (path: string) => Promise<Buffer | string | undefined>;
  /** Where what is drawn stands. */
  place: string;
};

/** A folder that has a page of its own. */
export const pagesIn = (folder: string): Pick<Drawing, 'html' | 'file' | 'place'> => ({
  html: () => readFile(join(folder, 'index.html'), 'utf8'),
  file: (path) => readFile(join(folder, path)),
  place: '#root',
});

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Milliseconds that a page has to be drawn, to answer, and that a browser has to open the first one. */
const usualMs = 20_000;
const answerMs = 5_000;
const openMs = 60_000;

const anId = '00000000-0000-4000-8000-0000000000a1';
const user = {
  _id: anId,
  name: 'Ani',
  email: 'ani@demo.test',
  role: 'user',
  isSupplier: true,
  isAdmin: false,
};

/** The address of a route, with an id in the place of each word that is one. */
const addressOf = (route: string) => route.replace(/:[^/]+/g, anId);

/** What the slots give their parts, whichever it is: the page of a part reads it from its address. */
const given = new URLSearchParams({ transactionId: anId, requestId: anId, status: 'processing' });

/** What a module draws: its routes, and each part it adds to other pages, at the address of its first route. */
export const drawnPages = ({
  routes,
  extends: parts = [],
}: Pick<ModuleCard, 'routes' | 'extends'>): DrawnPage[] => [
  ...routes.map((route) => ({ address: addressOf(route), what: `the route ${route}` })),
  ...parts.map(({ part }) => ({
    address: `${addressOf(routes[0] ?? '/')}?part=${part}&${given}`,
    what: `the part ${part}`,
    part,
  })),
];

/** The page's first script: it tells once what is seen, and goes on to the page that it is then given. */
const watch = (place: string, drawnMs: number) => `<script>
localStorage.setItem('token', 'check');
localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))});
let hasTold = false;
const tell = async (seen) => {
  if (hasTold) return;
  hasTold = true;
  const next = await (await fetch('/drawn', { method: 'POST', body: seen })).text();
  if (next) location.replace(next);
};
const tellError = (error) => tell('an error (' + String(error?.message ?? error).slice(0, 200) + ')');
addEventListener('error', ({ error }) => error && tellError(error));
addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
let looks = 0;
setInterval(() => {
  const drawn = document.querySelector('${place}');
  // What is hidden is not seen; what is busy says in any language that it is not there yet.
  const busy = [...(drawn?.querySelectorAll('[aria-busy="true"], [role="progressbar"]') ?? [])];
  const words = busy.reduce((seen, { innerText }) => seen.replace(innerText, ''), drawn?.innerText ?? '');
  looks = words.trim() === '' ? 0 : looks + 1;
  if (looks === 10) tell('');
}, 100);
setTimeout(() => tell('nothing, the page stays blank'), ${drawnMs});
</script>`;

/** Services that know nothing: a screen says so in words, and that is a page. */
const knowsNothing = '{"code":"NOT_FOUND","message":"Data tidak ditemukan.","requestId":"check"}';

async function answer(response: ServerResponse, path: string, file: Drawing['file']): Promise<void> {
  const content = path.startsWith('/api/') ? undefined : await file(path).catch(() => undefined);
  const type = content === undefined ? 'application/json' : (types[extname(path)] ?? 'text/plain');
  response.writeHead(content === undefined ? 404 : 200, { 'content-type': type });
  response.end(content ?? knowsNothing);
}

type Seen = { page: DrawnPage | undefined; seen: string } | undefined;

/** Serves the pages one after the other to a browser that `open` is asked for. @returns the first that is not drawn */
async function show(drawing: Drawing, drawnMs: number, open: (address: string) => () => void): Promise<Seen> {
  const { pages, html, file, place } = drawing;
  let at = -1;
  let timer: NodeJS.Timeout | undefined;
  const settled = new AbortController();
  // The first reason stays.
  const settle = (seen: Seen) => settled.abort({ seen });
  // A page that hangs says nothing at all; one that is blank answers.
  const expectWithin = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => settle({ page: pages[at], seen: 'nothing, the page hangs' }), ms);
  };
  const hear = async (request: IncomingMessage): Promise<string> => {
    const seen = await text(request);
    const next = pages[at + 1];
    if (seen) settle({ page: pages[at], seen });
    else if (next) expectWithin(answerMs);
    else settle(undefined);
    return seen ? '' : (next?.address ?? '');
  };
  const send = async (response: ServerResponse, url: string) => {
    const page = pages.find(({ address }) => address === url);
    const path = decodeURIComponent(new URL(url, 'http://page').pathname);
    if (page) {
      at = pages.indexOf(page);
      expectWithin(drawnMs + answerMs);
      const whole = await html(page);
      response.setHeader('content-type', 'text/html');
      return void response.end(whole.replace('<head>', `<head><base href="/">${watch(place, drawnMs)}`));
    }
    await answer(response, path, file);
  };
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    if (url === '/drawn') response.end(await hear(request));
    else await send(response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expectWithin(openMs);
  const close = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pages[0]?.address}`);
  try {
    if (!settled.signal.aborted) await once(settled.signal, 'abort');
    return settled.signal.reason.seen;
  } finally {
    clearTimeout(timer);
    close();
    server.close();
    server.closeAllConnections();
  }
}

/**
 * Draws pages in a Chromium of this machine, before services that know nothing.
 * @throws OperatorError that names the page and what was seen: a blank one, an error or one that hangs.
 */
export async function drawPages(drawing: Drawing, chromium: string, drawnMs = usualMs): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'pasok-drawn-'));
  let ended: Promise<unknown> = Promise.resolve();
  const open = (address: string) => {
    const options = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--lang=id-ID'];
    const args = [...options, '--remote-debugging-pipe', `--user-data-dir=${profile}`, address];
    // It ends with the two pipes it is told by, whatever script started it, also when we end first.
    const browser = spawn(chromium, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    ended = new Promise((resolve) => browser.once('exit', resolve).once('error', resolve));
    return () => {
      for (const pipe of browser.stdio.slice(3)) pipe?.destroy();
      const overdue = setTimeout(() => browser.kill('SIGKILL'), answerMs);
      void ended.then(() => clearTimeout(overdue));
    };
  };
  try {
    const found = await show(drawing, drawnMs, open);
    if (found && !found.page)
      throw new OperatorError(`${chromium} opens no page: set CHROMIUM_PATH to one that does.`);
    if (found)
      throw refusal(
        `${drawing.label}/module.json`,
        `${found.page?.what} was drawn, and what was seen is ${found.seen}`,
      );
  } finally {
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
