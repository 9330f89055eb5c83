import { acknowledgedSchema } from '@pasok/contracts/classes';
import { type EndedSession, endedSessionsSchema } from '@pasok/contracts/ended-sessions';
import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import { jsonResponse } from '@pasok/service/route';
import { lt, sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx, type TxCtx } from '../context/context.ts';
import { endedSessions } from '../schema/ended-sessions.ts';

/** Called by core-api alone: app/authenticate-reader.ts. */
export const endedSessionsPath = '/ended-sessions';

const note = defineRoute({
  method: 'post',
  path: endedSessionsPath,
  tags: ['Sesi'],
  summary: 'Sesi yang sudah berakhir (hanya core-api)',
  body: endedSessionsSchema,
  responses: { 200: jsonResponse(acknowledgedSchema) },
});

/** POST /blockchain/ended-sessions: core-api tells whose sessions ended. */
export function sessionRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(note, async (c) => {
    const { ended } = await c.var.readBody();
    await inTransaction(service, (ctx) => noteEnded(ctx, ended));
    return c.json({ done: true as const }, 200);
  });
  return routes;
}

/** What core-api says last holds: it may have been restored to an older version. */
async function noteEnded({ db }: TxCtx, ended: readonly EndedSession[]): Promise<void> {
  // In one order, so that two instances of core-api never wait for each other.
  const rows = new Map(
    ended.map(({ user, version, until }) => [user, { userId: user, version, until: new Date(until) }]),
  );
  await db
    .insert(endedSessions)
    .values([...rows.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1)))
    .onConflictDoUpdate({
      target: endedSessions.userId,
      set: { version: sql`excluded.version`, until: sql`excluded.until` },
    });
}

/** Deletes those whose tokens have expired by now. */
export async function forgetEnded({ db }: TxCtx): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.until, sql`now() - interval '1 minute'`));
}
