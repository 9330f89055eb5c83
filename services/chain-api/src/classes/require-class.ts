import { AppError } from '@pasok/service/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { classes } from '../schema/classes.ts';
import type { DatabaseCtx, Tx } from '../schema/schema.ts';

export type ClassRow = typeof classes.$inferSelect;

/** That a class has not come to its end. */
export const isOpen = gt(classes.endsAt, sql`now()`);

/** The caller's open class, if there is one. */
export async function findOwn({ db }: DatabaseCtx, owner: string): Promise<ClassRow | undefined> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.owner, owner), isOpen));
  return row;
}

/** One's own class; anybody else's does not exist. @throws NOT_FOUND */
export async function requireOwn(
  { db }: DatabaseCtx,
  { id, owner }: { id: string; owner: string },
): Promise<ClassRow> {
  const row = await findOwn({ db }, owner);
  if (row?.id !== id) throw new AppError('NOT_FOUND');
  return row;
}

/** One's own class, locked: what writes into a class does so one after the other. @throws NOT_FOUND */
export async function lockOwn(tx: Tx, { id, owner }: { id: string; owner: string }): Promise<ClassRow> {
  const [row] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), eq(classes.owner, owner), isOpen))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A device's class, locked. @throws CLASS_OVER */
export async function lockClass(tx: Tx, id: string): Promise<ClassRow> {
  const [row] = await tx
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), isOpen))
    .for('update');
  if (!row) throw new AppError('CLASS_OVER');
  return row;
}
