import { type Remote, transfer, wrap } from 'comlink';
import type { Pixels } from './pixels.ts';
import type { QrReader } from './worker.ts';

/** A browser refuses a worker's script from another origin; there a small blob of the page's own imports it. */
function startWorker(): Worker {
  const address = new URL('./dist/worker.js', import.meta.url);
  if (address.origin === location.origin) return new Worker(address, { name: 'pasok-qr' });
  const source = `importScripts(${JSON.stringify(address.href)});`;
  const blob = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(blob, { name: 'pasok-qr' });
  worker.addEventListener('message', () => URL.revokeObjectURL(blob), { once: true });
  return worker;
}

type Running = { api: Remote<QrReader>; failed: Promise<never>; worker: Worker };

function run(): Running {
  const worker = startWorker();
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  // Nobody may be waiting when a worker breaks.
  failed.catch(() => {});
  return { api: wrap<QrReader>(worker), failed, worker };
}

let running: Running | undefined;

type Reading = {
  /** Whether there may be several tokens in the picture. */
  several: boolean;
  /** Whether ZXing is worth its 950 kB where the others find nothing. */
  isThorough: boolean;
};

const zxing = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

/** The texts of the QR codes in a picture, read in the worker; the picture's memory goes there. */
export async function readQr(picture: Pixels, { several, isThorough }: Reading): Promise<string[]> {
  running ??= run();
  const { api, failed } = running;
  const wanted = { several, zxing: { address: zxing, mayLoad: isThorough } };
  try {
    return await Promise.race([api.readCodes(transfer(picture, [picture.data.buffer]), wanted), failed]);
  } catch (error) {
    stopReading();
    throw error;
  }
}

/** Ends the worker; the next picture starts a new one. */
export function stopReading(): void {
  running?.worker.terminate();
  running = undefined;
}
