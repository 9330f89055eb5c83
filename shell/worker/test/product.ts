import { hash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWorker } from '../worker.ts';
import { memoryCaches } from './memory-caches.ts';

export const sha384 = (text: string) => `sha384-${hash('sha384', text, 'base64')}`;
const hashes = (files: Record<string, string>) => ({
  integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha384(text)])),
});

/** What a server has at a moment, by address. */
export type Files = Map<string, string>;

/** A deployed product: a shell of two files and a module of two, both of a build's name. */
export function filesOf(shell: string, module = shell): Files {
  const shellFiles = { 'index.html': `<p>${shell}</p>`, [`static/js/${shell}.js`]: `shell ${shell}` };
  const home = `/mf/mf-one/${module}`;
  const moduleFiles = { [`static/js/${module}.js`]: `module ${module}`, 'static/x.wasm': 'the same always' };
  const manifest = JSON.stringify(hashes(moduleFiles));
  const entry = `${home}/mf-manifest.json`;
  const entries = [
    { name: 'mf_one', entry, integrity: sha384(manifest) },
    { name: 'mf_far', entry: 'https://far.example/mf-manifest.json', integrity: sha384('') },
  ];
  return new Map([
    ['/registry.json', JSON.stringify(entries)],
    ['/shell.json', JSON.stringify(hashes(shellFiles))],
    [entry, manifest],
    ...Object.entries(shellFiles).map(([file, text]): [string, string] => [`/${file}`, text]),
    ...Object.entries(moduleFiles).map(([file, text]): [string, string] => [`${home}/${file}`, text]),
    ['/dashboard', `filled ${shell}`],
    ['/api/auth/me', '{}'],
  ]);
}

/** A device with the worker, before a real server that has `files` and can be cut off. */
export async function openDevice(files: Files) {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const text = state.files.get(url);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked: string[] = [];
  const { caches, stored } = memoryCaches();
  const state = { files, isOnline: true, now: 0, maxAtOnce: 0 };
  let underWay = 0;
  const net: typeof fetch = async (asked, how) => {
    if (!state.isOnline) throw new TypeError('no network');
    const address = typeof asked === 'object' && 'url' in asked ? asked.url : asked;
    underWay++;
    // The two lists are asked for together.
    if (String(address).includes('/static/')) state.maxAtOnce = Math.max(state.maxAtOnce, underWay);
    return fetch(address, how).finally(() => underWay--);
  };
  const start = () => createWorker({ origin, caches, fetch: net, now: () => state.now });
  const ask = (worker: ReturnType<typeof start>, path: string, page: string, more: object = {}) => {
    // Node.js makes no request of a page that opens.
    const request = { method: 'GET', mode: 'cors', cache: 'default', url: origin + path, ...more };
    return worker.answer({ request: request as Request, from: page, opens: page });
  };
  return { origin, state, asked, stored, start, ask, close: () => server.close() };
}
