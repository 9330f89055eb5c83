import { EnvironmentError } from '@pasok/service/environment';
import { z } from 'zod';
import type { Keyring } from '../context/parts.ts';
import { transactionKey, unitToken } from './unit-token.ts';

/** A named key; the name travels with every transaction made under it. */
export type TokenKey = { kid: string; key: string };

const tokenKeySchema = z.object({
  kid: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  key: z.string().min(32),
});
export const tokenKeysSchema = z
  .array(tokenKeySchema)
  .min(1)
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length);

/** Reads TOKEN_KEYS: `kid:key,kid:key`, the first makes new tokens; a key has at least 32 characters. */
export function parseTokenKeys(setting: string): TokenKey[] {
  const keys = setting.split(',').map((entry) => {
    const [kid = '', ...rest] = entry.trim().split(':');
    return { kid, key: rest.join(':') };
  });
  const parsed = tokenKeysSchema.safeParse(keys);
  if (!parsed.success) {
    throw new EnvironmentError(
      'TOKEN_KEYS must read kid:key,kid:key with different names and keys of at least 32 characters.',
    );
  }
  return parsed.data;
}

/** Makes tokens anew each time: one transaction's take at most ten milliseconds, and no list asks for any. */
export function createKeyring(keys: readonly TokenKey[]): Keyring {
  const byKid = new Map(keys.map(({ kid, key }) => [kid, key]));
  return {
    currentKid: keys[0]?.kid ?? '',
    kids: new Set(byKid.keys()),
    tokensOf({ id, tokenKid }, items) {
      const secret = byKid.get(tokenKid);
      if (secret === undefined) throw new Error(`token key ${tokenKid} is missing`);
      const key = transactionKey(secret, id);
      return items.map(({ quantity }, item) =>
        Array.from({ length: quantity }, (_, unit) => unitToken(key, id, item, unit)),
      );
    },
  };
}
