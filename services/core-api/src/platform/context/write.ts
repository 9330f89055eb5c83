import { read } from '@pasok/service/database/read';
import type { SQLWrapper } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from './context.ts';

/**
 * Runs a statement that writes or locks, prepared once a connection: planning it would take longer than it does. Every
 * text is kept with its plan, so it must not vary with what is written: several rows come as one value, in JSON.
 */
export const write = <Row extends object>(ctx: TxCtx<DatabaseCtx>, statement: SQLWrapper): Promise<Row[]> =>
  read(ctx, statement.getSQL());
