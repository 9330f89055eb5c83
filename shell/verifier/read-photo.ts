import { texts } from './texts.ts';

/** The reader's address and hash: the build fills it in (build.config.mjs). */
declare const QR_READER: { readonly address: string; readonly sha256: string };

/** What a browser may have of its own; TypeScript knows nothing of it yet. */
type Detector = new (how: {
  formats: string[];
}) => { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> };

/** A phone's photo is larger than a code needs. */
const longest = 1_280;
const timeoutMs = 20_000;

/** Why a photo says nothing, in words. */
export class Unreadable extends Error {}

/** The text of the QR code in a photo, read in this browser. @throws Unreadable */
export async function readPhoto(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file).catch(() => {
    throw new Unreadable(texts.asks.noQr);
  });
  const text = (await readByBrowser(photo)) || (await readByWorker(photo));
  if (!text) throw new Unreadable(texts.asks.noQr);
  return text;
}

async function readByBrowser(photo: ImageBitmap): Promise<string> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detector }; // not in the DOM's types
  if (!BarcodeDetector) return '';
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(photo);
    return code?.rawValue ?? '';
  } catch {
    return '';
  }
}

async function readByWorker(photo: ImageBitmap): Promise<string> {
  if (location.protocol === 'file:') throw new Unreadable(texts.asks.noReader);
  const worker = new Worker(URL.createObjectURL(await fetchReader()));
  try {
    return await new Promise<string>((resolve, reject) => {
      setTimeout(() => reject(new Unreadable(texts.asks.noQr)), timeoutMs);
      worker.onmessage = ({ data }) => resolve(String(data));
      worker.onerror = () => reject(new Unreadable(texts.asks.noQr));
      const pixels = pixelsOf(photo);
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** The reader as it was built with this page: another one is not run. */
async function fetchReader(): Promise<Blob> {
  const { address, sha256 } = QR_READER;
  const answer = await fetch(address, { integrity: `sha256-${sha256}`, credentials: 'omit' }).catch(() => {
    throw new Unreadable(texts.asks.badReader);
  });
  if (!answer.ok) throw new Unreadable(texts.unanswered.network);
  return new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
}

function pixelsOf(photo: ImageBitmap): ImageData {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side * scale)));
  const context = new OffscreenCanvas(width ?? 1, height ?? 1).getContext('2d');
  if (!context) throw new Unreadable(texts.asks.noQr);
  // A code on nothing is black on black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width ?? 1, height ?? 1);
  context.drawImage(photo, 0, 0, width ?? 1, height ?? 1);
  return context.getImageData(0, 0, width ?? 1, height ?? 1);
}
