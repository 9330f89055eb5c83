import { fetchWithIntegrity, startWorker } from '@pasok/client';
import { proxy, type Remote, transfer, wrap } from 'comlink';
import type { Pixels } from './pixels.ts';
import { within } from './time-limit.ts';
import type { QrReader } from './worker.ts';

/** Milliseconds a picture may take: a worker that is out of memory says nothing. ZXing's binary alone may take ten. */
const timeoutMs = 20_000;

type Running = { api: Remote<QrReader>; failed: Promise<never>; worker: Worker };

/** ZXing's binary. The worker has neither the page's list of hashes nor a need for the network. */
async function fetchZxing(): Promise<ArrayBuffer> {
  const bytes = await fetchWithIntegrity(new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url));
  return transfer(bytes, [bytes]);
}

async function run(): Promise<Running> {
  const worker = await startWorker(new URL('./dist/worker.js', import.meta.url), 'pasok-qr');
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  // Nobody may be waiting when a worker breaks.
  failed.catch(() => {});
  const api = wrap<QrReader>(worker);
  await Promise.race([api.begin(proxy(fetchZxing)), failed]);
  return { api, failed, worker };
}

let running: Promise<Running> | undefined;

/** Whether there may be several tokens in the picture, and whether ZXing is worth its 950 kB where others find nothing. */
type Reading = { several: boolean; isThorough: boolean };

/**
 * The texts of the QR codes in a picture, read in the worker; the picture's memory goes there. Fails with FileRefused
 * when the worker is not the one that was published, with TimeoutError when it does not answer; the next picture then starts
 * a new one.
 */
export async function readQr(picture: Pixels, reading: Reading): Promise<string[]> {
  running ??= run();
  const mine = running;
  try {
    return await within(readIn(mine, picture, reading), timeoutMs);
  } catch (error) {
    end(mine);
    throw error;
  }
}

async function readIn(mine: Promise<Running>, picture: Pixels, reading: Reading): Promise<string[]> {
  const { api, failed } = await mine;
  return Promise.race([api.readCodes(transfer(picture, [picture.data.buffer]), reading), failed]);
}

function end(ended: Promise<Running>): void {
  if (running === ended) running = undefined;
  ended.then(({ worker }) => worker.terminate()).catch(() => undefined);
}

/** Ends the worker; the next picture starts a new one. */
export function stopReading(): void {
  if (running) end(running);
}
