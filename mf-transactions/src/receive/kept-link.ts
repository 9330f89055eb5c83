import type { Receiving } from '@pasok/contracts/receiver';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A token that was recognised on this device, at the place of its unit; `enteredAt`: ISO 8601. */
type PendingToken = { index: number; token: string; enteredAt: string };

/** Broken goods with their photo, under the key they are sent by. */
export type KeptDamage = {
  key: string;
  name: string;
  units: string;
  goods: string;
  note: string;
  photo: ArrayBuffer;
  enteredAt: string;
};

/** What the server refused, with its words; broken goods by what they are called, with what was reported. */
type Refused = { token: string; message: string; damage?: KeptDamage };

/** What this device keeps of a receiving link: who receives, the goods as last answered, and what is still to be sent. */
export type KeptLink = {
  secret: string;
  name: string;
  known: Receiving | undefined;
  pending: readonly PendingToken[];
  refused: readonly Refused[];
  /** Absent in what an earlier release kept. */
  damages?: readonly KeptDamage[];
};

interface Schema extends DBSchema {
  links: { key: string; value: KeptLink };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

async function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('pasok-receiving', 1, {
    upgrade: (created) => void created.createObjectStore('links', { keyPath: 'secret' }),
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Where the browser stores nothing, a link lasts as long as the page. */
const inMemory = new Map<string, KeptLink>();

const emptyLink = (secret: string): KeptLink => ({
  secret,
  name: '',
  known: undefined,
  pending: [],
  refused: [],
});

/** A day after a link has ended nothing of it is sent any more. */
const isOver = ({ known }: KeptLink, now: number): boolean =>
  known !== undefined && Date.parse(known.endsAt) + 86_400_000 < now;

/** What is kept of a link. Links that have ended are deleted. */
export async function readLink(secret: string, now: number): Promise<KeptLink> {
  const open = await database().catch(() => undefined);
  for (const link of (await open?.getAll('links')) ?? [])
    if (link.secret !== secret && isOver(link, now)) await open?.delete('links', link.secret);
  return (await open?.get('links', secret)) ?? inMemory.get(secret) ?? emptyLink(secret);
}

/** Changes what is kept. @returns it as it is now, once it is on the disk */
export async function updateLink(secret: string, change: (link: KeptLink) => KeptLink): Promise<KeptLink> {
  try {
    const tx = (await database()).transaction('links', 'readwrite', { durability: 'strict' });
    const next = change((await tx.store.get(secret)) ?? inMemory.get(secret) ?? emptyLink(secret));
    await Promise.all([tx.store.put(next), tx.done]);
    return next;
  } catch {
    const next = change(inMemory.get(secret) ?? emptyLink(secret));
    inMemory.set(secret, next);
    return next;
  }
}
