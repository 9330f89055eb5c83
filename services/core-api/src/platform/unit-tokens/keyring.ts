import { maxReplacements } from '@pasok/domain/problem';
import { EnvironmentError } from '@pasok/service/base/environment';
import { isRandomKey } from '@pasok/service/base/random-key';
import { z } from 'zod';
import type { Keyring } from '../context/parts.ts';
import { receiverSecret, stopSecret, transactionKey, unitToken } from './unit-token.ts';

/** A named key; the name travels with every transaction made under it. */
export type TokenKey = { kid: string; key: string };

const tokenKeySchema = z.object({ kid: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/), key: z.string().min(32) });
export const tokenKeysSchema = z
  .array(tokenKeySchema)
  .min(1)
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length);

/**
 * Reads TOKEN_KEYS: `kid:key,kid:key`. The first makes new tokens and is random: every block shows tokens, by which words
 * are guessed. Those behind it belong to deals that were made with them, so they are taken as an older release took
 * them: with 32 characters or more.
 */
export function parseTokenKeys(setting: string): TokenKey[] {
  const keys = setting.split(',').map((entry) => {
    const [kid = '', ...rest] = entry.trim().split(':');
    return { kid, key: rest.join(':') };
  });
  const parsed = tokenKeysSchema.safeParse(keys);
  if (!parsed.success) {
    throw new EnvironmentError(
      'TOKEN_KEYS must read kid:key,kid:key with different names; `npm run key` prints a key.',
    );
  }
  const [first] = parsed.data;
  if (!first || !isRandomKey(first.key)) {
    throw new EnvironmentError(
      'TOKEN_KEYS must begin with a key of 32 random bytes in base64url: `npm run key` prints one. A key that was in use goes behind it, under its name: k2:new,k1:old.',
    );
  }
  return parsed.data;
}

/** Makes tokens anew each time: one transaction's take at most ten milliseconds, and no list asks for any. */
export function createKeyring(keys: readonly TokenKey[]): Keyring {
  const byKid = new Map(keys.map(({ kid, key }) => [kid, key]));
  const secretOf = (tokenKid: string): string => {
    const secret = byKid.get(tokenKid);
    if (secret === undefined) throw new Error(`token key ${tokenKid} is missing`);
    return secret;
  };
  const keyOf = ({ id, tokenKid }: { id: string; tokenKid: string }) =>
    transactionKey(secretOf(tokenKid), id);
  return {
    currentKid: keys[0]?.kid ?? '',
    kids: new Set(byKid.keys()),
    tokensOf(transaction, items, replaced = []) {
      const key = keyOf(transaction);
      const times = new Map(replaced.map(({ pos, unit, times }) => [`${pos}/${unit}`, times]));
      return items.map(({ quantity }, item) =>
        Array.from({ length: quantity }, (_, unit) =>
          unitToken(key, transaction.id, item, unit, times.get(`${item}/${unit}`)),
        ),
      );
    },
    replacedTokensOf(transaction, replaced) {
      const key = keyOf(transaction);
      return replaced.flatMap(({ pos, unit, times }) => {
        // More often a release before this one let them be replaced.
        const oldest = Math.max(times - maxReplacements, 0);
        return Array.from({ length: times - oldest }, (_, at) => ({
          pos,
          unit,
          token: unitToken(key, transaction.id, pos, unit, oldest + at),
        }));
      });
    },
    receiverSecret: ({ tokenKid }, receiverId) => receiverSecret(secretOf(tokenKid), receiverId),
    stopSecret: (kid, addressHash) => stopSecret(secretOf(kid), addressHash),
  };
}
