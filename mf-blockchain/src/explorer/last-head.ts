import type { DeviceStorage } from '@pasok/client';
import type { SignedHead } from '@pasok/contracts/blockchain';

/** A head and the key whose valid signature it carries: evidence that stands without the server. */
export type Proof = SignedHead & { publicKey: string };

/** The end of the chain as this browser last saw it; `proof` is the server's own signed word for it. */
export type SeenHead = { index: number; hash: string; proof?: Proof | undefined };

const key = 'pasok.chain-head';

/** The head this browser saw last, or undefined at the first visit. */
export function readSeenHead(storage: DeviceStorage): SeenHead | undefined {
  try {
    const { index, hash, proof } = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    return Number.isInteger(index) && typeof hash === 'string' ? { index, hash, proof } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a head; a full or refused storage only loses the comparison at the next visit. */
export function writeSeenHead(storage: DeviceStorage, { index, hash, proof }: SeenHead): void {
  try {
    storage.setItem(key, JSON.stringify({ index, hash, proof }));
  } catch {
    return;
  }
}
