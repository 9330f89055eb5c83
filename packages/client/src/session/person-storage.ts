import type { DeviceStorage } from './device-storage.ts';

const prefix = 'pasok-of:';
const placeOf = (person: string): string => `${prefix}${person}:`;

/**
 * What a module keeps on this device of one person, by keys of its own: what they typed and did not send. It outlives
 * the browser, and is gone when they sign out or somebody else signs in. Throws like `deviceStorage`.
 */
export function personStorage(person: string): DeviceStorage {
  const at = (key: string): string => placeOf(person) + key;
  return {
    getItem: (key) => localStorage.getItem(at(key)),
    setItem: (key, value) => localStorage.setItem(at(key), value),
    removeItem: (key) => localStorage.removeItem(at(key)),
  };
}

/** Forgets what is anybody's but `except`'s. */
export function forgetPersons(except?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(except && key.startsWith(placeOf(except))))
        localStorage.removeItem(key);
  } catch {
    // Where nothing can be stored, nothing was.
  }
}
