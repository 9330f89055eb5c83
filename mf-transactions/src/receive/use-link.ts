import { type ApiError, errorMessage, serverNow } from '@pasok/client';
import type { Receiving } from '@pasok/contracts/receiver';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getReceiving, isFinal, isTooEarly, sendDamage, sendReceived } from '../api/receiving.ts';
import { type DamageReport, unitsText } from './goods.ts';
import { type KeptLink, readLink, updateLink } from './kept-link.ts';
import { type Batch, bytesOf } from './use-receipt.ts';

/** Milliseconds between two looks at the deal while the page is in sight, and two tries to send. */
const everyMs = 20_000;

/** The flat list that is sent, with what waits at the places of its units. */
const listOf = ({ items }: Receiving, { pending }: KeptLink): string[] => {
  const list = Array<string>(items.reduce((sum, { quantity }) => sum + quantity, 0)).fill('');
  for (const { index, token } of pending) list[index] = token;
  return list;
};

/** Takes what the server refused out of what waits; of single places only these. */
function afterRefusal(link: KeptLink, sent: KeptLink['pending'], error: ApiError): KeptLink {
  const places = new Map(
    error.fieldErrors.flatMap(({ index, message }) => (index === undefined ? [] : [[index, message]])),
  );
  const isRefused = ({ index }: { index: number }) => places.size === 0 || places.has(index);
  const refused = sent.filter(isRefused);
  const gone = new Set(refused.map(({ token }) => token));
  return {
    ...link,
    pending: link.pending.filter(({ token }) => !gone.has(token)),
    refused: [
      ...link.refused,
      ...refused.map(({ index, token }) => ({ token, message: places.get(index) ?? errorMessage(error) })),
    ],
  };
}

/** Sends what was found broken, before the tokens: the last of those ends the deal. @returns whether the rest may be sent */
async function sendDamages(link: KeptLink): Promise<[KeptLink, boolean]> {
  let now = link;
  for (const damage of link.damages ?? []) {
    const done = (more: (link: KeptLink) => Partial<KeptLink>) =>
      updateLink(link.secret, (kept) => ({
        ...kept,
        ...more(kept),
        damages: kept.damages?.filter(({ key }) => key !== damage.key) ?? [],
      }));
    try {
      const known = await sendDamage(link.secret, damage);
      now = await done(() => ({ known }));
    } catch (error) {
      if (!isFinal(error)) return [now, false];
      const refused = { token: damage.goods, message: errorMessage(error), damage };
      now = await done((kept) => ({ refused: [...kept.refused, refused] }));
    }
  }
  return [now, true];
}

/** Sends what waits of a link. @returns what is kept then; as it was where nobody answered */
async function sendPending(kept: KeptLink): Promise<KeptLink> {
  const [link, mayGoOn] = await sendDamages(kept);
  if (!mayGoOn) return link;
  const { secret, known, name, pending } = link;
  const newest = pending.at(-1);
  if (!known || !newest || name === '') return link;
  const body = { name, tokens: listOf(known, link), enteredAt: newest.enteredAt };
  try {
    const answer = await sendReceived(secret, body);
    const sent = new Set(pending.map(({ token }) => token));
    return await updateLink(secret, (now) => ({
      ...now,
      known: answer,
      pending: now.pending.filter(({ token }) => !sent.has(token)),
    }));
  } catch (error) {
    if (!isFinal(error)) return link;
    // The goods are not on their way yet: what waits is sent once they are.
    if (isTooEarly(error)) return link;
    return updateLink(secret, (now) => afterRefusal(now, pending, error));
  }
}

/** Keeps up with the server while the page is in sight, and at once when the network is back. */
function useKeptUp(flush: () => Promise<void>) {
  useEffect(() => {
    void flush();
    const look = () => {
      if (!document.hidden) void flush();
    };
    const timer = setInterval(look, everyMs);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [flush]);
}

/** What is done by a link: on this device first, then sent. */
const sending = (
  secret: string,
  change: (work: (link: KeptLink) => KeptLink) => Promise<void>,
  sendKept: () => Promise<KeptLink>,
) => ({
  send: async (batch: Batch) => {
    const enteredAt = new Date(serverNow()).toISOString();
    const added = [...batch].map(([index, token]) => ({ index, token, enteredAt }));
    await change((link) => ({ ...link, pending: [...link.pending, ...added] }));
    const sent = await sendKept();
    const isOpen = (token: string) =>
      sent.pending.some((one) => one.token === token) || sent.refused.some((one) => one.token === token);
    const refusal = sent.refused.findLast(({ token }) => [...batch.values()].includes(token));
    return { isTaken: ![...batch.values()].some(isOpen), ...(refusal && { refusal: refusal.message }) };
  },
  report: async ({ units, note, photo }: DamageReport, goods: string) => {
    const enteredAt = new Date(serverNow()).toISOString();
    const key = `${enteredAt} ${Math.random()}`;
    const bytes = await bytesOf(photo);
    await change((link) => {
      const one = { key, name: link.name, units: unitsText(units), goods, note, photo: bytes, enteredAt };
      return { ...link, damages: [...(link.damages ?? []), one] };
    });
    const before = (await readLink(secret, serverNow())).refused.length;
    const { damages, refused } = await sendKept();
    const refusal = refused.slice(before).findLast(({ token }) => token === goods);
    const isTaken = !refusal && !damages?.some((one) => one.key === key);
    return { isTaken, ...(refusal && { refusal: refusal.message }) };
  },
});

/** A link on this device: what is kept of it, and what keeps it up to date with the server. */
export function useLink(secret: string) {
  const [link, setLink] = useState<KeptLink>();
  const [failure, setFailure] = useState<unknown>();
  const working = useRef<Promise<void>>(undefined);

  const sync = useCallback(async () => {
    let kept = await readLink(secret, serverNow());
    setLink(kept);
    try {
      const known = await getReceiving(secret);
      kept = await updateLink(secret, (now) => ({ ...now, known }));
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
      // Nobody answered: what is known goes on serving. What the link no longer opens is told with what was not sent.
      if (!isFinal(error)) return;
    }
    setLink(await sendPending(kept));
  }, [secret]);
  /** One work at a time, so that no older answer takes the place of a newer one. */
  const run = useCallback((work: () => Promise<void>) => {
    const next = (working.current ?? Promise.resolve()).then(work);
    working.current = next.catch(() => undefined);
    return next;
  }, []);
  const flush = useCallback(() => run(sync), [run, sync]);

  useKeptUp(flush);
  /** Sends what is on this device. */
  const sendKept = async (): Promise<KeptLink> => {
    let sent = await readLink(secret, serverNow());
    await run(async () => {
      sent = await sendPending(await readLink(secret, serverNow()));
      setLink(sent);
    });
    return sent;
  };
  const change = async (work: (link: KeptLink) => KeptLink) => setLink(await updateLink(secret, work));
  return {
    link,
    failure,
    flush,
    setName: (name: string) => change((link) => ({ ...link, name })),
    dropDamage: (key: string) =>
      void change((link) => ({ ...link, refused: link.refused.filter(({ damage }) => damage?.key !== key) })),
    clearRefused: () => void change((link) => ({ ...link, refused: [] })),
    ...sending(secret, change, sendKept),
  };
}
