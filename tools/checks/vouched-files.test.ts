import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleFolders } from '@pasok/build/module-folders';
import { expect, it } from 'vitest';

/** The one place that may start a worker, everything else asks it for a checked one or for checked bytes; and that of the one service worker. */
const gates = [
  'packages/client/src/calls/fetch-with-integrity.ts',
  'shell/src/federation/kept-app.ts',
  // A page of its own, which knows nothing of the app: it starts what it fetched by its hash.
  'shell/verifier/read-photo.ts',
];

/** What runs code that no hash was asked for, and what to do instead. */
const bare = [
  [/\bnew\s+(Shared)?Worker\s*\(/, 'startWorker of @pasok/client'],
  [/\bimportScripts\s*\(/, 'one self-contained file, started by startWorker'],
  [/serviceWorker\s*\??\.\s*register\s*\(/, 'nothing: the shell has the one there is'],
  [/\b(compile|instantiate)Streaming\s*\(/, 'WebAssembly.instantiate of fetchWithIntegrity bytes'],
  [/\blocateFile\b/, 'wasmBinary of fetchWithIntegrity bytes'],
  [
    /(?<!(fetchWithIntegrity|startWorker)\(\s*)new URL\(\s*['"`][^'"`]*(\.wasm|worker\.[mc]?js)['"`]/,
    'fetchWithIntegrity or startWorker',
  ],
] as const;

const findBare = (text: string): string[] =>
  bare.flatMap(([pattern, instead]) => (pattern.test(text) ? [instead] : []));

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = [
  'shell',
  'packages/module-kit/src/standalone',
  'packages/module-kit/template',
  ...moduleFolders(root),
];
const packages = ['chain', 'client', 'contracts', 'domain', 'miner', 'ui'].map((name) => `packages/${name}`);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path);
    return /(?<!\.test)\.(tsx?|m?js)$/.test(entry.name) ? [path] : [];
  });
}

it('no source of the page starts a worker or loads WebAssembly by its address alone', () => {
  const files = [...rooms, ...packages].flatMap(sources).filter((file) => !gates.includes(file));
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) =>
      findBare(readFileSync(join(root, file), 'utf8')).map((instead) => `${file}: ${instead}`),
    ),
  ).toEqual([]);
});
