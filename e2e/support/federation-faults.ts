import { rmSync, writeFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import type { Edit, ModuleStore } from './module-store.ts';

export type Fault = (page: Page, moduleStore: ModuleStore) => Promise<unknown> | unknown;

const everyFile = /\/mf\/mf-transactions\//;
const manifest = /\/mf\/mf-transactions\/.*mf-manifest\.json/;

const intercept = (what: RegExp, answer: (route: Route) => unknown): Fault => {
  return (page) => page.route(what, answer);
};

/** A build whose container is this one: what a module's own mistake looks like to the shell. */
const container =
  (get: string): Fault =>
  (_, moduleStore) => {
    const edit: Edit = (file, text) =>
      file.includes('remoteEntry') ? `globalThis.mf_transactions={init(){},get(){${get}}}` : text;
    return moduleStore.deploy(edit);
  };

/** Changes files on the server after they were published. */
const damage =
  (which: RegExp, change: (file: string) => void): Fault =>
  (_, moduleStore) =>
    moduleStore.damage(which, change);

const runsThis = (file: string) => writeFileSync(file, 'globalThis.tampered = true;');

/** What may go wrong with a module: each ends in the same card, and in the page once it is well again. */
export const faults: Record<string, Fault> = {
  'is gone': intercept(everyFile, (route) => route.abort()),
  'answers 404': intercept(everyFile, (route) => route.fulfill({ status: 404 })),
  'answers 500': intercept(everyFile, (route) => route.fulfill({ status: 500 })),
  'hangs at its manifest': intercept(manifest, () => undefined),
  'answers HTML for its manifest': intercept(manifest, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' }),
  ),
  'answers half a manifest': intercept(manifest, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"id":' }),
  ),
  'exposes something else': container('return Promise.reject(new Error("no ./Routes"))'),
  'exposes nothing': container('return Promise.resolve(() => ({}))'),
  'wants another React': (_, moduleStore) =>
    moduleStore.deploy((file, text) =>
      file.includes('remoteEntry') ? text.replaceAll('"^19.', '"^18.') : text,
    ),
  'throws at import': (_, moduleStore) =>
    moduleStore.deploy((file, text) =>
      file.includes('remoteEntry') ? 'throw new Error("at import")' : text,
    ),
  'throws in its first line': container('return Promise.resolve(() => { throw new Error("first line") })'),
  'throws in render': container(
    'return Promise.resolve(() => ({ default() { throw new Error("in render") } }))',
  ),
  'misses its styles': damage(/\.css$/, (file) => rmSync(file)),
  'misses a lazy chunk': damage(/js\/async\/(?!__federation)[^/]*\.js$/, (file) => rmSync(file)),
  'has a changed entry': damage(/remoteEntry/, runsThis),
  'has changed chunks': damage(/js\/async\/.*\.js$/, runsThis),
  'has a changed manifest': damage(/mf-manifest\.json$/, (file) => writeFileSync(file, '{"id":"x"}')),
  'names no hashes': (_, moduleStore) => {
    moduleStore.setRegistry(
      moduleStore
        .registry()
        .map(({ integrity, ...entry }) =>
          integrity && entry.name !== 'mf_transactions' ? { ...entry, integrity } : entry,
        ),
    );
  },
};
