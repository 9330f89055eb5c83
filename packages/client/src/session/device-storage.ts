/** What a module keeps on the device beyond the page: a part of `Storage`. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session's, which a module neither reads nor writes by itself. */
const session = new Set(['token', 'user']);

function own(key: string): string {
  if (session.has(key)) throw new Error(`${key} is the session's`);
  return key;
}

/**
 * What a module keeps on this device, by keys of its own: localStorage without the session. Throws where the browser
 * refuses storage, when it is asked for something and not before.
 */
export const deviceStorage: DeviceStorage = {
  getItem: (key) => localStorage.getItem(own(key)),
  setItem: (key, value) => localStorage.setItem(own(key), value),
  removeItem: (key) => localStorage.removeItem(own(key)),
};
