import { hash, randomBytes } from 'node:crypto';
import type { ServiceCtx } from '../context/context.ts';
import { consumeKey, takeKey } from '../limits/held-keys.ts';
import type { RelyingParty } from './relying-party.ts';

/** What a challenge is for: to sign in, or to add a passkey to this account. */
export type Purpose = { party: RelyingParty; userId?: string };

/** As long as a person may look for their key. */
const life = '5 minutes';

const keyOf = ({ party, userId = '' }: Purpose, challenge: string): string => {
  const text = JSON.stringify([party.origin, userId, challenge]);
  return `passkey:${hash('sha256', text, 'base64url')}`;
};

/** A new challenge. The server keeps its hash for five minutes, with what it is for. */
export async function openChallenge({ sql }: ServiceCtx, purpose: Purpose): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await takeKey(sql, keyOf(purpose, challenge), life);
  return challenge;
}

/** Uses a challenge up. False: it was used before, is too old, or is for something else. */
export const consumeChallenge = (
  { sql }: ServiceCtx,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> => consumeKey(sql, keyOf(purpose, challenge));
