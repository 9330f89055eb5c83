import { linkOutbox, type OutboxLine } from '@pasok/client';
import type { Receiving } from '@pasok/contracts/receiver';
import { byLink, tokenList } from './goods.ts';
import { keepLink } from './kept-link.ts';

type OldDamage = {
  key: string;
  name: string;
  units: string;
  goods: string;
  note: string;
  photo: ArrayBuffer;
  enteredAt: string;
};
type OldLink = {
  secret: string;
  name: string;
  known: Receiving | undefined;
  pending: { index: number; token: string; enteredAt: string }[];
  refused: { token: string; message: string; damage?: OldDamage }[];
  damages?: OldDamage[];
};

function entriesOf({ name, known, pending, refused, damages = [] }: OldLink) {
  const about = known?._id ?? '';
  const report = ({ key, name, units, goods, note, photo, enteredAt }: OldDamage) => ({
    ...byLink,
    about,
    path: '/receiving/damage',
    body: { name, units, ...(note && { note }) },
    key,
    enteredAt,
    file: photo,
    lines: [{ index: -1, label: goods, text: note }],
  });
  const tokens = (lines: OutboxLine[]) => ({
    ...byLink,
    about,
    path: '/receiving/validate',
    body: { name, tokens: tokenList(known?.items ?? [], lines) },
    lines,
  });
  const waiting = pending.map(({ index, token }) => ({ index, label: '', text: token }));
  const newest = pending.at(-1);
  return [
    ...damages.map(report),
    ...(newest ? [{ ...tokens(waiting), enteredAt: newest.enteredAt }] : []),
    ...refused.map(({ token, message, damage }) => ({
      ...(damage ? report(damage) : tokens([{ index: 0, label: '', text: token }])),
      refusal: { message, lines: [] },
    })),
  ];
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Hands over to the links' queues what releases until 1.2 kept in the database `name`: a link stands for 180 days, and so long may
 * something wait there. A page of that release may still be open and add to it: what it
 * adds is found at the next visit, and the database goes once nothing is in it. @returns whether there was something
 */
export async function carryOver(name: string): Promise<boolean> {
  const opening = indexedDB.open(name);
  // There is none, and none is to be made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const old = await done(opening);
  const links: OldLink[] = await done(old.transaction('links').objectStore('links').getAll());
  for (const link of links) {
    const { secret, name, known } = link;
    await (await linkOutbox(secret).open()).adopt(entriesOf(link));
    keepLink(secret, { name, known });
    await done(old.transaction('links', 'readwrite').objectStore('links').delete(secret));
  }
  old.close();
  if (links.length === 0) indexedDB.deleteDatabase(name);
  return links.length > 0;
}
