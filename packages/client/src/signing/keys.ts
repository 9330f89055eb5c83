import { type DBSchema, openDB } from 'idb';
import { openInTime } from '../session/device-database.ts';
import { type DeviceKey, makeKey } from './make-key.ts';

interface Schema extends DBSchema {
  keys: { key: string; value: DeviceKey };
}

const name = 'pasok-keys';

/** Opened for each use: it is used once a deal, and another tab may want to delete it. */
async function withKeys<Result>(
  use: (open: Awaited<ReturnType<typeof openKeys>>) => Promise<Result>,
): Promise<Result> {
  const open = await openKeys();
  try {
    return await use(open);
  } finally {
    open.close();
  }
}

const openKeys = () =>
  openInTime(name, () =>
    openDB<Schema>(name, 1, { upgrade: (created) => void created.createObjectStore('keys') }),
  );

/** This browser's key of a person, if it has made one. */
export const readKey = (person: string): Promise<DeviceKey | undefined> =>
  withKeys((open) => open.get('keys', person));

/** The key, made where there is none: of two tabs that make one at once the first is kept. */
export async function keyOf(person: string): Promise<DeviceKey> {
  const known = await readKey(person);
  if (known) return known;
  const made = await makeKey();
  return withKeys(async (open) => {
    const tx = open.transaction('keys', 'readwrite');
    const first = await tx.store.get(person);
    if (!first) await tx.store.put(made, person);
    await tx.done;
    return first ?? made;
  });
}

/** Forgets a person's key, which was revoked; another tab may have made the next one meanwhile. */
export const forgetKey = (person: string, { publicKey }: DeviceKey): Promise<void> =>
  withKeys(async (open) => {
    const tx = open.transaction('keys', 'readwrite');
    if ((await tx.store.get(person))?.publicKey === publicKey) await tx.store.delete(person);
    await tx.done;
  });
