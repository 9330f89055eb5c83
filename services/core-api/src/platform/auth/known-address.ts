import { hash } from 'node:crypto';
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

const digest = (...parts: string[]): string => hash('sha256', JSON.stringify(parts), 'base64url');

/** The holder of an e-mail address, by its hash. */
export const holderOfMailbox = (email: string): Holders => holderOf(digest(email));

/** The key includes the account's version: a changed password or 'sign out everywhere' forgets earlier addresses. */
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

/** The holders that count sign-ins to a mailbox from an address. */
export function signInsOf(email: string, address: Holders) {
  const mailbox = holderOfMailbox(email);
  const here = holdersOn(mailbox[0].key, address);
  return { mailbox, here, own: holderOf(here[0].key) };
}

/**
 * The person signed in at this address: earlier failures of others no longer count, and the address is known from now on. An
 * error here does not fail the call, whose work is done.
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

/** Remembers nothing above a limit for the account and for the address, as for somebody who signs in from 65,536 networks. */
async function remember(sql: Sql, account: Account, address: Holders): Promise<void> {
  const key = keyOf(account, address);
  if (await extendKey(sql, key, knownFor)) return;
  if ((await countShared(sql, sharedLimit('knownOfAccount'), holderOf(account.id))) > 0) return;
  if ((await countShared(sql, sharedLimit('knownAtAddress'), address)) > 0) return;
  await takeKey(sql, key, knownFor);
}
