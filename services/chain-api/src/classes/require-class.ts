import { readWords } from '@pasok/contracts/language';
import { AppError } from '@pasok/service/base/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../context/context.ts';
import own from '../context/words/own-answers.json' with { type: 'json' };
import { isOpen, isOwn } from './access.ts';
import { classes } from './table.ts';

/** Refusals that know more than the catalogue. */
export const answerTexts = readWords(own);

export type ClassRow = typeof classes.$inferSelect;

/** The caller's open class, if there is one. */
export async function findOwn(ctx: Ctx): Promise<ClassRow | undefined> {
  const [row] = await ctx.db.select().from(classes).where(isOwn(ctx));
  return row;
}

/** Requires one's own class; anybody else's does not exist. @throws NOT_FOUND */
export async function requireOwn(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await findOwn(ctx);
  if (row?.id !== id) throw new AppError('NOT_FOUND');
}

/** One's own class, locked: what writes into a class does so one after the other. @throws NOT_FOUND */
export async function lockOwn(ctx: TxCtx<Ctx>, { id }: { id: string }): Promise<ClassRow> {
  const [row] = await ctx.db
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), isOwn(ctx)))
    .for('update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A device's class, locked. @throws CLASS_OVER */
export async function lockClass({ db }: TxCtx, { id }: { id: string }): Promise<ClassRow> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.id, id), isOpen))
    .for('update');
  if (!row) throw new AppError('CLASS_OVER');
  return row;
}
