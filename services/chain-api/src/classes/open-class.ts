import { randomInt } from 'node:crypto';
import { codeLetters, mostClasses } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/errors';
import { locks } from '@pasok/service/locks';
import { inTransaction } from '@pasok/service/retry';
import { eq, lte, sql } from 'drizzle-orm';
import { classes } from '../schema/classes.ts';
import type { DatabaseCtx, Tx } from '../schema/schema.ts';
import type { ClassRow } from './require-class.ts';

const codeLength = 6;

/** Deletes the classes whose day is over, with all that was in them. */
export async function sweepClasses(tx: Pick<Tx, 'delete'>): Promise<void> {
  await tx.delete(classes).where(lte(classes.endsAt, sql`now()`));
}

async function freshCode(tx: Tx): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    const code = letters.join('');
    const taken = await tx.select({ id: classes.id }).from(classes).where(eq(classes.code, code));
    if (taken.length === 0) return code;
  }
}

/** Opens a class for a day. Who has one open gets that one: a teacher has one at a time, and a repeat opens no second. */
export function openClass(
  { db }: DatabaseCtx,
  { owner }: { owner: string },
): Promise<{ row: ClassRow; created: boolean }> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.openClass})`);
    await sweepClasses(tx);
    const [open] = await tx.select().from(classes).where(eq(classes.owner, owner));
    if (open) return { row: open, created: false };
    if ((await tx.$count(classes)) >= mostClasses) throw new AppError('CLASSES_FULL');
    const endsAt = sql`now() + interval '24 hours'`;
    const [row] = await tx
      .insert(classes)
      .values({ code: await freshCode(tx), owner, endsAt })
      .returning();
    if (!row) throw new Error('A class was not inserted');
    return { row, created: true };
  });
}
