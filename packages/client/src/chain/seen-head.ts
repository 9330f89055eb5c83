import type { SignedHead } from '@pasok/contracts/blockchain';
import { deviceStorage } from '../session/device-storage.ts';

/** A head and the key whose valid signature it carries: evidence that stands without the server. */
export type SignedProof = SignedHead & { publicKey: string };

/** The end of the chain as this browser last saw it; `proof` is the server's own signed word for it. */
export type SeenHead = { index: number; hash: string; proof?: SignedProof | undefined };

const key = 'pasok.chain-head';

/** The head this browser saw last, or undefined at the first visit. */
export function readSeenHead(): SeenHead | undefined {
  try {
    const { index, hash, proof } = Object(JSON.parse(deviceStorage.getItem(key) ?? '{}'));
    return Number.isInteger(index) && typeof hash === 'string' ? { index, hash, proof } : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a head; a full or refused storage only loses the comparison at the next visit. */
export function writeSeenHead({ index, hash, proof }: SeenHead): void {
  try {
    deviceStorage.setItem(key, JSON.stringify({ index, hash, proof }));
  } catch {
    return;
  }
}
