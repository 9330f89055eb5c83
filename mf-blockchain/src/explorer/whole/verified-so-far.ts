import type { Before } from '@pasok/chain/validity';
import type { DeviceStorage } from '@pasok/client';

/**
 * How far the whole chain was verified in this browser: so many pages, over which the log has this `root`, up to the block
 * `last`, the places that were faulty, and whether it is to go on by itself. Tied to the log itself, it holds for no other chain.
 */
export type SoFar = {
  pages: number;
  root: string;
  last?: Before | undefined;
  faults: readonly number[];
  isRunning: boolean;
};

export const nothingSoFar: SoFar = { pages: 0, root: '', faults: [], isRunning: false };

/** The root (hex) that the log has over its first pages. */
export type RootOf = (pages: number) => Promise<string>;

const key = 'pasok.chain-verified';

/** What is kept, of whatever chain; nothing where it was kept by a release that knew no log. */
function readKept(storage: DeviceStorage): SoFar {
  try {
    const { pages, root, last, faults, isRunning } = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    const isWhole = Number.isInteger(pages) && pages >= 0 && typeof root === 'string';
    if (!isWhole || !Array.isArray(faults) || (pages > 0 && typeof last?.hash !== 'string'))
      return nothingSoFar;
    return { pages, root, last, faults: faults.filter(Number.isInteger), isRunning: isRunning === true };
  } catch {
    return nothingSoFar;
  }
}

/** What was verified of the chain whose log has so many pages; nothing when it was another chain. Fails as `rootOf` does. */
export async function readSoFar(storage: DeviceStorage, pages: number, rootOf: RootOf): Promise<SoFar> {
  const kept = readKept(storage);
  const isThis = kept.pages === 0 || (kept.pages <= pages && (await rootOf(kept.pages)) === kept.root);
  return isThis ? kept : nothingSoFar;
}

/** A full or refused storage only means that it begins anew after a reload. */
export function writeSoFar(storage: DeviceStorage, soFar: SoFar): void {
  try {
    storage.setItem(key, JSON.stringify(soFar));
  } catch {
    return;
  }
}

/** It is not to go on by itself. */
export function pauseSoFar(storage: DeviceStorage): void {
  writeSoFar(storage, { ...readKept(storage), isRunning: false });
}
