import { createHash } from 'node:crypto';
import { type Holders, holderOf, holdersOn } from '@pasok/service/base/holders';
import { countShared } from '@pasok/service/http/rate-limit';
import type { Sql } from 'postgres';
import type { ServiceCtx } from '../context/context.ts';
import { sharedLimit } from '../limits/consume-limit.ts';
import { extendKey, isKeyHeld, releaseKeys, takeKey } from '../limits/held-keys.ts';
import { streakKeys } from '../limits/streaks.ts';

type Account = { id: string; tokenVersion: number };

/** How long an address stays known after a sign-in. */
const knownFor = '30 days';

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whoever an address of a mailbox belongs to, in a form nobody reads it from. */
export const holderOfMailbox = (email: string): Holders => holderOf(digest(email));

/** Of this version of the account: a changed password or 'sign out everywhere' forgets the addresses before it. */
const keyOf = ({ id, tokenVersion }: Account, [{ key }]: Holders): string =>
  `signedInFrom:${digest(id, String(tokenVersion), key)}`;

/** Whether the account has signed in from the address (of IPv6: from its /64) within 30 days. */
export async function isKnownAddress(
  { sql }: ServiceCtx,
  account: Account | undefined,
  address: Holders,
): Promise<boolean> {
  const key = keyOf(account ?? { id: '', tokenVersion: 0 }, address);
  return isKeyHeld(sql, key);
}

/** What sign-ins to a mailbox from an address are counted by. */
export const signInsOf = (email: string, address: Holders) => {
  const mailbox = holderOfMailbox(email);
  const here = holdersOn(mailbox[0].key, address);
  return { mailbox, here, own: holderOf(here[0].key) };
};

/**
 * The person was proven at this address: failures of others before count no longer, and it is known from now on. What they
 * were proven for is done, so where this fails they are answered all the same.
 */
export async function rememberAddress(
  { sql, settings, log }: ServiceCtx,
  account: Account & { email: string },
  address: Holders,
): Promise<void> {
  if (!settings.rateLimits) return;
  const { mailbox, here, own } = signInsOf(account.email, address);
  const failures = [
    ...streakKeys('loginInARow', mailbox),
    ...streakKeys('loginOfStranger', here),
    ...streakKeys('loginWhereKnown', own),
  ];
  await releaseKeys(sql, failures)
    .then(() => remember(sql, account, address))
    .catch((error) => log.warn({ err: error }, 'an address was not remembered'));
}

/** Not where the account, or all at the address, have become known at very many: who signs in from 65,536 networks. */
async function remember(sql: Sql, account: Account, address: Holders): Promise<void> {
  const key = keyOf(account, address);
  if (await extendKey(sql, key, knownFor)) return;
  if ((await countShared(sql, sharedLimit('knownOfAccount'), holderOf(account.id))) > 0) return;
  if ((await countShared(sql, sharedLimit('knownAtAddress'), address)) > 0) return;
  await takeKey(sql, key, knownFor);
}
