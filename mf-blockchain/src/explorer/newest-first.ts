import type { DeviceStorage } from '@pasok/client';

const key = 'pasok.newest-first';

/** Whether this browser was last told to show the newest block first. */
export function readNewestFirst(storage: DeviceStorage): boolean {
  try {
    return storage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Remembers the order for the next visit; a full or refused storage only loses that. */
export function writeNewestFirst(storage: DeviceStorage, newestFirst: boolean): void {
  try {
    storage.setItem(key, String(newestFirst));
  } catch {
    return;
  }
}
