import { inArray, sql } from 'drizzle-orm';
import { demoPassword } from '../../platform/auth/demo-accounts.ts';
import type { TxCtx } from '../../platform/context/context.ts';
import { newId } from '../../platform/context/new-id.ts';
import { users } from '../../schema/users.ts';
import { type Cast, type DemoName, extraPeople, profiles } from './people.ts';

/** The cast of the market: the shown accounts (made by seedAccounts) get their profiles, the others are made. */
export async function seedPeople(ctx: TxCtx, { since }: { since: Date }): Promise<Cast> {
  const { db, passwords } = ctx;
  const passwordHash = await passwords.hash(demoPassword, 'demo');
  const extras = Object.values(extraPeople);
  await db
    .insert(users)
    .values(
      extras.map((person) => ({
        id: newId(),
        ...person,
        passwordHash,
        createdAt: since,
        updatedAt: since,
      })),
    )
    .onConflictDoNothing();
  for (const { email, tradeName, phone } of Object.values(profiles)) {
    await db
      .update(users)
      .set({ tradeName, phone, createdAt: since })
      .where(sql`lower(${users.email}) = ${email}`);
  }
  return readCast(ctx);
}

async function readCast({ db }: TxCtx): Promise<Cast> {
  const cast = { ...profiles, ...extraPeople };
  const names = Object.keys(cast) as DemoName[]; // a DemoName is a key of these two
  const emails = names.map((name) => cast[name].email);
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails));
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  const entries = names.map((name) => [name, ids.get(cast[name].email)] as const);
  if (entries.some(([, id]) => id === undefined)) throw new Error('a demo account is missing');
  return Object.fromEntries(entries) as Cast; // an id for each name, as was just seen
}
