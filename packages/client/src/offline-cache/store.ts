import { z } from 'zod';
import { offlineDatabase } from '../session/device-data.ts';
import { currentOwner } from '../session/session.ts';
import { type Device, device, isTooOld, openDevice } from './device.ts';
import { dealOf, partsOf } from './kept-paths.ts';
import { withoutTokens } from './without-tokens.ts';

/** Answers at most, and characters of one: a deal of a thousand units has 80,000. */
const most = 150;
const largest = 300_000;

type Seen = { address: string; asker: string; body: unknown; total: string | null };
type Noted = Seen & { at: number };

const underWay = z.looseObject({ transaction: z.looseObject({ status: z.enum(['shipped', 'validating']) }) });

/** Of deals, those are kept whose goods are under way, and what belongs to them. */
function noteDeal({ deals }: Device, { address, body }: Seen): void {
  const deal = dealOf(address);
  if (deal === undefined || address !== partsOf(deal)[0]) return;
  deals.set(deal, underWay.safeParse(body).success);
}

/** What belongs to a deal that has not been answered yet: whether it is kept is known then. */
const isEarly = ({ deals }: Device, { address }: Seen): boolean => {
  const deal = dealOf(address);
  return deal !== undefined && !deals.has(deal);
};

/** Deletes what is too old or too many. */
async function tidy({ answers }: Device): Promise<void> {
  const now = Date.now();
  const tx = answers.transaction('answers', 'readwrite');
  let extra = (await tx.store.count()) - most;
  // Oldest first, and without reading what they say.
  for (let at = await tx.store.index('at').openKeyCursor(); at; at = await at.continue()) {
    if (extra <= 0 && !isTooOld(at.key, now)) continue;
    void tx.store.delete(at.primaryKey);
    extra -= 1;
  }
  await tx.done;
}

let pending: Noted[] = [];

/** Hands all that waits to the database before it gives way: the page may be gone by the next moment. */
async function write(to: Device): Promise<void> {
  // Who signed out or in meanwhile finds nothing of the one before.
  const owner = currentOwner();
  const seen = pending.filter(({ asker }) => asker === owner);
  for (const one of seen) noteDeal(to, one);
  pending = seen.filter((one) => isEarly(to, one));
  const known = seen.filter((one) => !isEarly(to, one));
  if (owner === undefined || known.length === 0) return;
  const tx = to.answers.transaction('answers', 'readwrite');
  const asked: Promise<unknown>[] = [tx.done];
  for (const { address, at, total, body } of known) {
    const deal = dealOf(address);
    if (deal !== undefined && !to.deals.get(deal))
      for (const part of partsOf(deal)) asked.push(tx.store.delete(part));
    else {
      const json = JSON.stringify(withoutTokens(body));
      if (json.length <= largest) asked.push(tx.store.put({ address, owner, at, json, total }));
    }
  }
  tx.commit();
  await Promise.all(asked);
  await tidy(to);
}

/** A page that is left, or put aside on a phone, may be ended without another word. */
function writeNow(): void {
  const open = openDevice();
  if (pending.length > 0) void (open ? write(open) : device().then(write)).catch(() => undefined);
}
window.addEventListener('pagehide', writeNow);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) writeNow();
});

const whenQuiet = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });

let writing = Promise.resolve();

/** Keeps an answer, without any unit token, when the page has nothing else to do, or at its end. */
export function cacheAnswer(seen: Seen): Promise<void> {
  if (seen.asker !== currentOwner()) return Promise.resolve();
  // Before anything of theirs is there.
  offlineDatabase.note(seen.asker);
  // What could not be written yet is not kept twice.
  pending = [...pending.filter(({ address }) => address !== seen.address), { ...seen, at: Date.now() }];
  const opened = device();
  writing = writing
    .then(whenQuiet)
    .then(() => opened)
    .then(write)
    .catch(() => undefined);
  return writing;
}
