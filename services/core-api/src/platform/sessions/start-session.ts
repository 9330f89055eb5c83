import { sessionMs } from '@pasok/contracts/ended-sessions';
import { maxSessions } from '@pasok/contracts/sessions';
import { type Holders, holdersOfCall } from '@pasok/service/base/holders';
import type { HasRequest } from '@pasok/service/base/http-env';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { renderOwn } from '../../base/stored-texts.ts';
import { inTransaction, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { type Device, deviceOf } from './device-words.ts';
import { signSessionToken } from './session-token.ts';
import { sessions } from './table.ts';

/** Where somebody signs in from. */
export type From = { address: Holders; device: Device };

export const fromOf = (c: HasRequest): From => ({
  address: holdersOfCall(c),
  device: deviceOf(c.req.header('user-agent')),
});

export const sessionEnd = sql`now() + make_interval(secs => ${sessionMs / 1_000})`;

/** Begins a session of an account in its current version, and answers its bearer token. */
export async function startSession(
  ctx: ServiceCtx,
  user: { id: string; tokenVersion: number },
  device: Device,
): Promise<string> {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    const named = { device: renderOwn(device), said: device };
    await ctx.db.insert(sessions).values({ id, userId: user.id, ...named, expiresAt: sessionEnd });
    if (ctx.settings.rateLimits) await endUnused(ctx, user.id);
  });
  return signSessionToken(ctx, { ...user, session: id });
}

/** Beyond as many as a person may have, those end that were not used for longest. */
const endUnused = (ctx: TxCtx, userId: string) =>
  write(
    ctx,
    sql`update sessions set ended_at = clock_timestamp() where id in (
      select id from sessions where user_id = ${userId} and ended_at is null and expires_at > now()
      order by last_seen_at desc, id desc offset ${maxSessions})`,
  );
