import { createHash } from 'node:crypto';
import type { ServiceCtx } from '../context/context.ts';

type Account = { id: string; tokenVersion: number };

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whoever an address of a mailbox belongs to, in a form nobody reads it from. */
export const digestEmail = (email: string): string => digest(email);

/** Of this version of the account: a changed password or 'sign out everywhere' forgets the addresses before it. */
const keyOf = ({ id, tokenVersion }: Account, address: string): string =>
  `signedInFrom:${digest(id, String(tokenVersion), address)}`;

/** Whether the account has signed in from the address within 30 days. */
export async function isKnownAddress(
  { sql }: ServiceCtx,
  account: Account | undefined,
  address: string,
): Promise<boolean> {
  const key = keyOf(account ?? { id: '', tokenVersion: 0 }, address);
  const found = await sql`select 1 from rate_limits where key = ${key} and ends_at > now()`;
  return found.length > 0;
}

/**
 * The person was proven at this address: failures of others before count no longer, and it is known from now on. What they
 * were proven for is done, so where this fails they are answered all the same.
 */
export async function rememberAddress(
  { sql, settings, log }: ServiceCtx,
  account: Account & { email: string },
  address: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const remembered = sql.begin(async (tx) => {
    await tx`delete from rate_limits where key = ${`loginInARow:${digestEmail(account.email)}`}`;
    await tx`
      insert into rate_limits as r (key, count, ends_at)
      values (${keyOf(account, address)}, 1, now() + interval '30 days')
      on conflict (key) do update set ends_at = excluded.ends_at`;
  });
  await remembered.catch((error) => log.warn({ err: error }, 'an address was not remembered'));
}
