import type { Before } from '@pasok/chain/validity';
import type { DeviceStorage } from '@pasok/client';

/**
 * How far the whole chain was verified in this browser: so many pages, up to the block `last`, whose hash holds every
 * character before it; the places that were faulty, and whether it is to go on by itself.
 */
export type SoFar = {
  pages: number;
  last?: Before | undefined;
  faults: readonly number[];
  isRunning: boolean;
};

export const nothingSoFar: SoFar = { pages: 0, faults: [], isRunning: false };

/** Whether the log has this hash at the end of its first pages. */
export type IsLogged = (pages: number, hash: string) => Promise<boolean>;

const key = 'pasok.chain-verified';

/** What is kept, of whatever chain; nothing where it was kept by a release that knew no log. */
function readKept(storage: DeviceStorage): SoFar {
  try {
    const { pages, last, faults, isRunning } = Object(JSON.parse(storage.getItem(key) ?? '{}'));
    if (!Number.isInteger(pages) || typeof last?.hash !== 'string' || !Array.isArray(faults))
      return nothingSoFar;
    return { pages, last, faults: faults.filter(Number.isInteger), isRunning: isRunning === true };
  } catch {
    return nothingSoFar;
  }
}

/** What was verified of the chain whose log has so many pages; nothing when it was another chain. Fails as `isLogged` does. */
export async function readSoFar(storage: DeviceStorage, pages: number, isLogged: IsLogged): Promise<SoFar> {
  const kept = readKept(storage);
  const isThis =
    kept.last && kept.pages > 0 && kept.pages <= pages && (await isLogged(kept.pages, kept.last.hash));
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
