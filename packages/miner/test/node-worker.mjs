// Gives a worker thread of Node the functions of a browser's worker that Comlink uses, then runs the real worker.

import { parentPort } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { register } from 'tsx/esm/api';

register();
const { addEventListener, removeEventListener, postMessage } = nodeEndpoint(parentPort);
Object.assign(globalThis, { addEventListener, removeEventListener, postMessage });
await import('../src/worker.ts');
