import { z } from 'zod';
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

/** Items as far as their tokens need them. */
type TokenItem = { quantity: number };

export type Keyring = {
  /** The kid that new transactions are made under. */
  currentKid: string;
  kids: ReadonlySet<string>;
  /** All tokens of a transaction: one list an item, one token a unit. */
  tokensOf: (transaction: { id: string; tokenKid: string }, items: readonly TokenItem[]) => string[][];
};

/** Reads TOKEN_KEYS: `kid:key,kid:key`, the first makes new tokens; a key has at least 32 characters. */
export function parseTokenKeys(setting: string): TokenKey[] {
  const keys = setting.split(',').map((entry) => {
    const [kid = '', ...rest] = entry.trim().split(':');
    return { kid, key: rest.join(':') };
  });
  const parsed = tokenKeysSchema.safeParse(keys);
  if (!parsed.success) {
    throw new Error(
      'TOKEN_KEYS harus berbentuk kid:kunci,kid:kunci dengan nama berbeda dan kunci paling sedikit 32 karakter.',
    );
  }
  return parsed.data;
}

/** The least recently used transactions' tokens are forgotten beyond this many tokens. */
const rememberedTokens = 100_000;

/** Makes tokens; remembers some, because a list of large transactions would make tens of thousands a call. */
export function createKeyring(keys: readonly TokenKey[]): Keyring {
  const byKid = new Map(keys.map(({ kid, key }) => [kid, key]));
  const remembered = new Map<string, string[][]>();
  let held = 0;

  const remember = (id: string, tokens: string[][]) => {
    remembered.set(id, tokens);
    held += tokens.flat().length;
    for (const [oldest, theirs] of remembered) {
      if (held <= rememberedTokens) break;
      remembered.delete(oldest);
      held -= theirs.flat().length;
    }
  };

  return {
    currentKid: keys[0]?.kid ?? '',
    kids: new Set(byKid.keys()),
    tokensOf({ id, tokenKid }, items) {
      const known = remembered.get(id);
      if (known) {
        remembered.delete(id);
        remembered.set(id, known);
        return known;
      }
      const secret = byKid.get(tokenKid);
      if (secret === undefined) throw new Error(`token key ${tokenKid} is missing`);
      const key = transactionKey(secret, id);
      const tokens = items.map(({ quantity }, item) =>
        Array.from({ length: quantity }, (_, unit) => unitToken(key, id, item, unit)),
      );
      remember(id, tokens);
      return tokens;
    },
  };
}
