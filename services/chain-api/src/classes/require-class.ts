import { AppError } from '@pasok/service/base/errors';
import type { NamesOne } from '@pasok/service/base/http-env';
import { and, eq } from 'drizzle-orm';
import { type Ctx, contextOf, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { isOpen, isOwn } from './access.ts';
import { classes } from './table.ts';

export type ClassRow = typeof classes.$inferSelect;

/** The caller's open class, if there is one. */
export async function findOwn(ctx: Ctx): Promise<ClassRow | undefined> {
  const [row] = await ctx.db.select().from(classes).where(isOwn(ctx));
  return row;
}

/** One's own class; anybody else's does not exist. @throws NOT_FOUND */
async function requireOwn(ctx: Ctx, { id }: { id: string }): Promise<ClassRow> {
  const row = await findOwn(ctx);
  if (row?.id !== id) throw new AppError('NOT_FOUND');
  return row;
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

/** A teacher's call to a class of theirs. Nobody else's class exists: 404 before the body is read. */
export async function enter(service: ServiceCtx, c: NamesOne) {
  const ctx = contextOf(service, c);
  const { id } = await requireOwn(ctx, c.req.valid('param'));
  return { ctx, id };
}
