import type { MineJob } from '@pasok/chain/job';
import { createMiner, type Miner } from '@pasok/miner/miner';
import type { MinerWorker as BuiltWorker } from '@pasok/miner/worker';
import { type Remote, wrap } from 'comlink';
import { median } from '../../measure/figure.ts';
import { jobOf } from '../job.ts';

// Runs in Chromium. Every way works in a worker of its own; they take short turns. What else the machine does only ever
// slows a turn down, so each way's fastest one counts; a turn of eight milliseconds still has its share of collecting
// the garbage that some ways make.

type Search = (job: MineJob, from: number, to: number) => Promise<{ nonce: number; milliseconds: number }>;
type UsualWorker = { ready(): boolean; scan: Search };
const usualScript = '/usual-worker.js';
/** The worker as it ships. */
const builtScript = '/worker.js';

const open = <Api>(script: string): Remote<Api> => wrap<Api>(new Worker(script));

const from = 100_000;

/** How many times as fast as the usual way the engine is. */
async function compare(bytes: number) {
  const usual = open<UsualWorker>(usualScript);
  const built = open<BuiltWorker>(builtScript);
  const engine = await built.engine();
  if (engine !== 'wasm-simd') throw new Error(`Another engine is at work: ${engine}`);
  const count = Math.round(500_000 / bytes);
  const ways: [string, Search, number][] = [
    ['usual', usual.scan as Search, count],
    ['wasm-simd', built.scan as Search, count * 20],
  ];
  const fastest = new Map<string, number>();
  for (let turn = 0; turn < 30; turn++)
    for (const [name, scan, length] of ways) {
      const { nonce, milliseconds } = await scan(jobOf(bytes), from, from + length);
      if (nonce >= 0) throw new Error('found too early');
      fastest.set(name, Math.max(fastest.get(name) ?? 0, length / milliseconds));
    }
  const rateOf = (name: string) => fastest.get(name) ?? 0;
  return {
    usual: rateOf('wasm-simd') / rateOf('usual'),
    hashesPerSecond: rateOf('wasm-simd') * 1000,
  };
}

/** The part of a search's time that goes to chunks, messages and progress: against one call for the same nonces. */
async function progressCost(): Promise<number> {
  const miner = createMiner(() => new Worker(builtScript));
  const plain = open<BuiltWorker>(builtScript);
  const maxAttempts = 1_000_000;
  const target = jobOf(600);
  const costs: number[] = [];
  for (let turn = -2; turn < 9; turn++) {
    const begun = performance.now();
    await plain.scan(target, 0, maxAttempts);
    const inOneCall = performance.now() - begun;
    let reports = 0;
    const started = performance.now();
    await miner.mine(target, { maxAttempts, onProgress: () => reports++ });
    const withProgress = performance.now() - started;
    if (reports < 20) throw new Error('hardly any progress was reported');
    if (turn >= 0) costs.push(withProgress / inOneCall - 1);
  }
  miner.terminate();
  return median(costs) * 100;
}

/** Milliseconds from the wish to stop until the worker is free for something else. */
async function cancelOnce(miner: Miner, bytes: number): Promise<number> {
  const controller = new AbortController();
  const running = miner.mine(jobOf(bytes), { maxAttempts: 2 ** 31, signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 60));
  const begun = performance.now();
  controller.abort();
  const { status } = await running;
  await miner.start();
  if (status !== 'cancelled') throw new Error(`The search ended as ${status}`);
  return performance.now() - begun;
}

async function cancelP95(): Promise<number> {
  const miner = createMiner(() => new Worker(builtScript));
  await miner.start();
  const times: number[] = [];
  for (let turn = 0; turn < 60; turn++) times.push(await cancelOnce(miner, turn % 2 ? 600 : 2_500));
  miner.terminate();
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** First blocks of workers that have computed nothing yet, WebAssembly compiled in that time: × the usual way. */
async function firstBlock(): Promise<number> {
  let [slow, fast] = [0, 0];
  for (let index = 1; index <= 15; index++) {
    const target = jobOf(600, index, 3);
    const usual = new Worker(usualScript);
    const usualApi = wrap<UsualWorker>(usual);
    await usualApi.ready();
    const built = new Worker(builtScript);
    const builtApi = wrap<BuiltWorker>(built);
    await builtApi.verify([], 0, undefined);
    const begun = performance.now();
    const one = await usualApi.scan(target, 0, 1_000_000);
    const between = performance.now();
    const other = await builtApi.scan(target, 0, 1_000_000);
    slow += between - begun;
    fast += performance.now() - between;
    if (one.nonce !== other.nonce) throw new Error('Another nonce was found');
    usual.terminate();
    built.terminate();
  }
  return slow / fast;
}

const measured = { compare, progressCost, cancelP95, firstBlock };
export type Measured = typeof measured;
Object.assign(globalThis, { measured });
