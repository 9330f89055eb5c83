import { clientTexts } from './api-error.ts';

const reasons = clientTexts.files;

/** Milliseconds a file may take: a hanging server never fails by itself. */
const timeoutMs = 10_000;

/** A file that is not run: it is not as it was published, nobody knows how it must be, or it did not come. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly reason: keyof typeof reasons;
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason]);
    this.reason = reason;
  }
}

/** The hash that the file at an address must have (Subresource Integrity), '' for any. Throws when none is known. */
export type IntegrityOf = (address: string) => string;

let hashOf: IntegrityOf = (address) => {
  throw new Error(`nobody vouches for ${address}`);
};

/** Says who knows the hashes of the page's files. The page itself does so once, before it shows anything. */
export function setIntegritySource(knower: IntegrityOf): void {
  hashOf = knower;
}

function expectedHash(address: string): string {
  try {
    return hashOf(address);
  } catch {
    throw new FileRefused('unknown');
  }
}

async function fetchFile(address: string, integrity: string, cache: RequestCache): Promise<ArrayBuffer> {
  const answer = await fetch(address, { integrity, cache, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new FileRefused('away');
  return answer.arrayBuffer();
}

/** A browser says of a file with another hash what it says of a cut connection: a question without a hash tells them apart. */
async function whyNot(address: string): Promise<FileRefused> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return new FileRefused(answer?.ok ? 'changed' : 'away');
}

/**
 * The bytes of a file of a module, as they were published: what a screen compiles or starts by itself, as
 * `WebAssembly.instantiate(await fetchWithIntegrity(new URL('x.wasm', import.meta.url)))`. Fails with {@link FileRefused}.
 */
export async function fetchWithIntegrity(url: string | URL): Promise<ArrayBuffer> {
  const address = new URL(url, document.baseURI).href;
  const integrity = expectedHash(address);
  try {
    return await fetchFile(address, integrity, 'default');
  } catch {
    // A damaged answer would come from the browser's cache for ever: the server is asked once more.
    return fetchFile(address, integrity, 'reload').catch(async () => {
      throw await whyNot(address);
    });
  }
}

/**
 * Starts the worker whose script, one file that imports nothing, is at `url`: as it was published, or not at all. It
 * runs from memory, so its own address says nothing, and the page's policy holds for it. Fails with {@link FileRefused}.
 */
export async function startWorker(url: string | URL, name: string): Promise<Worker> {
  const script = await fetchWithIntegrity(url);
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address, { name });
  // Taken back only once the script surely ran: an address taken back too early fails in some browsers.
  for (const kind of ['message', 'error'])
    worker.addEventListener(kind, () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
