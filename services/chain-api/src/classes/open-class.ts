import { randomInt } from 'node:crypto';
import { codeLetters, mostClasses } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/errors';
import { locks } from '@pasok/service/locks';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { classes } from '../schema/classes.ts';
import { dropAbandoned } from './drop-abandoned.ts';
import type { ClassRow } from './require-class.ts';
import { sweepClasses } from './sweep-classes.ts';

const codeLength = 6;

async function freshCode({ db }: TxCtx): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    const code = letters.join('');
    const taken = await db.select({ id: classes.id }).from(classes).where(eq(classes.code, code));
    if (taken.length === 0) return code;
  }
}

/** Opens a class for a day. Who has one open gets that one: a teacher has one at a time, and a repeat opens no second. */
export function openClass(ctx: Ctx): Promise<{ row: ClassRow; created: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { db, caller } = ctx;
    const owner = caller.id;
    await db.execute(sql`select pg_advisory_xact_lock(${locks.openClass})`);
    await sweepClasses(ctx);
    const [open] = await db.select().from(classes).where(eq(classes.owner, owner));
    if (open) return { row: open, created: false };
    const isFull = (await db.$count(classes)) >= mostClasses;
    if (isFull && !(await dropAbandoned(ctx))) throw new AppError('CLASSES_FULL');
    const endsAt = sql`now() + interval '24 hours'`;
    const [row] = await db
      .insert(classes)
      .values({ code: await freshCode(ctx), owner, endsAt })
      .returning();
    if (!row) throw new Error('A class was not inserted');
    return { row, created: true };
  });
}
