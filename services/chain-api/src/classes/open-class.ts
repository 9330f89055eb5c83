import { randomInt } from 'node:crypto';
import { codeLetters, maxClasses, maxClassesOfAddress, maxClassesOfNew } from '@pasok/contracts/classes';
import { madeAt } from '@pasok/contracts/id';
import { AppError } from '@pasok/service/base/errors';
import { type Holders, textOfHolders } from '@pasok/service/base/holders';
import { locks } from '@pasok/service/database/locks';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { dropAbandoned, sweepClasses } from './drop-abandoned.ts';
import { noteClassAt } from './join-class.ts';
import { notifyClass } from './notify-class.ts';
import { answerTexts, type ClassRow, lockOwn } from './require-class.ts';
import { classes } from './table.ts';

const codeLength = 6;

type Opened = { row: ClassRow; created: boolean };

async function freshCode({ db }: TxCtx): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]);
    const code = letters.join('');
    const taken = await db.select({ id: classes.id }).from(classes).where(eq(classes.code, code));
    if (taken.length === 0) return code;
  }
}

/** Until when an account is new, in milliseconds: who makes up many has none that is older. */
const newMs = 24 * 60 * 60 * 1000;

type Place = { readonly which: SQL | undefined; readonly max: number; readonly message?: string };

/** However wide a holder is: so many places stay for all others together. */
const maxOfNetwork = maxClasses - maxClassesOfAddress;

/** Places of all, of new accounts together, and of each whom the address counts against, with the words of who finds none. */
function placesOf({ settings }: Ctx, { ofNew, address }: { ofNew: boolean; address: Holders }): Place[] {
  const all = { which: undefined, max: maxClasses };
  if (!settings.rateLimits) return [all];
  const young = {
    which: eq(classes.ofNew, true),
    max: maxClassesOfNew,
    message: answerTexts.youngFull(maxClassesOfNew),
  };
  const networks = address.map(({ key, share }) => {
    const max = Math.min(maxClassesOfAddress * share, maxOfNetwork);
    return {
      which: sql`${key} = any(string_to_array(${classes.address}, ' '))`,
      max,
      message: answerTexts.networkFull(max),
    };
  });
  return [all, ...(ofNew ? [young] : []), ...networks];
}

/** Opens a class for a day. Who has one open gets that one: a teacher has one at a time, and a repeat opens no second. */
export async function openClass(ctx: Ctx, address: Holders): Promise<Opened> {
  const opened = await open(ctx, address);
  await noteClassAt(ctx, { id: opened.row.id, address });
  return opened;
}

function open(ctx: Ctx, address: Holders): Promise<Opened> {
  return inTransaction(ctx, async (ctx) => {
    const { db, caller } = ctx;
    const owner = caller.id;
    await db.execute(sql`select pg_advisory_xact_lock(${locks.openClass})`);
    await sweepClasses(ctx);
    const [open] = await db.select().from(classes).where(eq(classes.owner, owner));
    if (open) return { row: open, created: false };
    const ofNew = Date.now() - madeAt(owner) < newMs;
    for (const { which, max, message } of placesOf(ctx, { ofNew, address })) {
      const isFull = (await db.$count(classes, which)) >= max;
      if (isFull && !(await dropAbandoned(ctx, which)))
        throw new AppError('CLASSES_FULL', message ? { message } : {});
    }
    const endsAt = sql`now() + interval '24 hours'`;
    const [row] = await db
      .insert(classes)
      .values({ code: await freshCode(ctx), owner, address: textOfHolders(address), ofNew, endsAt })
      .returning();
    if (!row) throw new Error('A class was not inserted');
    return { row, created: true };
  });
}

/** Ends a class: nothing of it stays. */
export function closeClass(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwn(ctx, { id });
    await ctx.db.delete(classes).where(eq(classes.id, id));
    await notifyClass(ctx, { classId: id, news: 'blocks' });
  });
}
