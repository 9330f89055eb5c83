import { hash } from 'node:crypto';
import { EnvironmentError } from '@pasok/service/base/environment';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import type { TokenKey } from './keyring.ts';
import { tokenKids } from './table.ts';

const fingerprint = (key: string): string => hash('sha256', key).slice(0, 16);

/** Every key name in use must still have its key. Throws one sentence that says which is missing or changed. */
export async function registerTokenKids(ctx: DatabaseCtx, keys: readonly TokenKey[]): Promise<void> {
  const [current] = keys;
  if (current) {
    const { kid, key } = current;
    await inTransaction(ctx, ({ db }) =>
      db
        .insert(tokenKids)
        .values({ kid, fingerprint: fingerprint(key) })
        .onConflictDoNothing(),
    );
  }
  const given = new Map(keys.map(({ kid, key }) => [kid, fingerprint(key)]));
  for (const { kid, fingerprint: known } of await ctx.db.select().from(tokenKids)) {
    const found = given.get(kid);
    if (found === known) continue;
    const trouble = found === undefined ? 'is missing' : 'is not the one used before';
    throw new EnvironmentError(
      `The token key "${kid}" ${trouble}: restore it in TOKEN_KEYS or DATA_DIR/keys/token.json.`,
    );
  }
}
