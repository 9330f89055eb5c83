import { and, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { classes } from './table.ts';

/** Notes that a class's teacher is here, once a minute: a page that looks on does nothing else that is stored. */
export async function noteTeacher(ctx: ServiceCtx, { id }: { id: string }): Promise<true> {
  const before = lt(classes.seenAt, sql`now() - interval '1 minute'`);
  await inTransaction(ctx, ({ db }) =>
    db
      .update(classes)
      .set({ seenAt: sql`clock_timestamp()` })
      .where(and(eq(classes.id, id), before)),
  );
  return true;
}
