import { chainPages } from '@pasok/chain/page-hashes';
import type { DeviceStorage } from '@pasok/client';

/**
 * How far the whole chain was verified in this browser: so many pages, whose chain of hashes is `chained`, up to a block of
 * a `time`, the places that were faulty, and whether it is to go on by itself. Tied to the pages themselves, it holds for no other chain.
 */
export type SoFar = {
  pages: number;
  chained: string;
  time?: string | undefined;
  faults: readonly number[];
  isRunning: boolean;
};

export const nothingSoFar: SoFar = { pages: 0, chained: chainPages([]), faults: [], isRunning: false };

const key = 'pasok.chain-verified';

/** What was verified of the chain with these pages; nothing when it was another chain. */
export function readSoFar(storage: DeviceStorage, hashes: readonly string[]): SoFar {
  try {
    const { pages, chained, time, faults, isRunning } = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    const isThis = Number.isInteger(pages) && pages >= 0 && chainPages(hashes.slice(0, pages)) === chained;
    if (!isThis || pages > hashes.length || !Array.isArray(faults)) return nothingSoFar;
    const till = typeof time === 'string' ? { time } : {};
    return {
      pages,
      chained,
      ...till,
      faults: faults.filter(Number.isInteger),
      isRunning: isRunning === true,
    };
  } catch {
    return nothingSoFar;
  }
}

/** A full or refused storage only means that it begins anew after a reload. */
export function writeSoFar(storage: DeviceStorage, soFar: SoFar): void {
  try {
    storage.setItem(key, JSON.stringify(soFar));
  } catch {
    return;
  }
}
