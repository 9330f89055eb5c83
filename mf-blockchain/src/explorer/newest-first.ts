import type { DeviceStorage } from '@pasok/client';

const key = 'pasok.newest-first';

/** Whether the newest block stands first: so it does until this browser was told otherwise. */
export function readNewestFirst(storage: DeviceStorage): boolean {
  try {
    return storage.getItem(key) !== 'false';
  } catch {
    return true;
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
