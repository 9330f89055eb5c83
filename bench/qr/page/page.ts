import { proxy, type Remote, transfer, wrap } from 'comlink';
import jsqr from 'jsqr';
import { median } from '../../measure/figure.ts';

// Runs on the product's own page, beside the module: its built worker against jsQR alone, on the same pixels.

type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;
type QrWorker = {
  begin(fetchZxing: () => Promise<ArrayBuffer>): void;
  readCodes(picture: Pixels, reading: { several: boolean; isThorough: boolean }): string[];
};

/** One that never loads ZXing, and one that has it. */
let workers: { plain: Remote<QrWorker>; full: Remote<QrWorker> } | undefined;
const longest = 1_280;
const turns = 3;

async function pixelsOf(png: string): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}

async function timeOf(work: (picture: Pixels) => unknown, { data, width, height }: Pixels): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    // A worker keeps what it is given.
    const picture = { data: data.slice(), width, height };
    const begun = performance.now();
    await work(picture);
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** A worker as the module starts one, but for the hashes. */
async function start(script: string, zxing: string): Promise<Remote<QrWorker>> {
  const worker = wrap<QrWorker>(new Worker(script));
  await worker.begin(
    proxy(async () => {
      const answer = await fetch(zxing);
      return answer.arrayBuffer();
    }),
  );
  return worker;
}

/** Milliseconds for a picture's pixels: the module's worker, messages included, and jsQR alone. */
async function compare(png: string, script: string, address: string) {
  workers ??= { plain: await start(script, address), full: await start(script, address) };
  const { plain, full } = workers;
  const pixels = await pixelsOf(png);
  const alone = ({ data, width, height }: Pixels) =>
    jsqr(data, width, height, { inversionAttempts: 'dontInvert' })?.data;
  const by = (worker: Remote<QrWorker>, isThorough: boolean) => (picture: Pixels) =>
    worker.readCodes(transfer(picture, [picture.data.buffer]), {
      several: false,
      isThorough,
    });
  // Nobody pays for what is compiled and loaded once.
  await timeOf(by(plain, false), pixels);
  await timeOf(by(full, true), pixels);
  return {
    text: alone(pixels),
    alone: await timeOf(alone, pixels),
    plain: await timeOf(by(plain, false), pixels),
    full: await timeOf(by(full, true), pixels),
  };
}

const measured = { compare };
export type Measured = typeof measured;
Object.assign(globalThis, { measured });
