import type { HttpEnv } from '@pasok/service/base/http-env';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { renderOwn } from '../../base/stored-texts.ts';
import { inTransaction, type ServiceCtx, write } from '../context/context.ts';
import { type Device, deviceOf } from './device-words.ts';
import { sessionEnd } from './start-session.ts';

const everyMinutes = 5;

/**
 * Notes that a session is used, at most every five minutes; beside the call, which does not wait for it. It also adds the row that a database
 * lacks which was restored to an earlier moment.
 */
export function recordSeen(ctx: ServiceCtx): MiddlewareHandler<HttpEnv> {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: everyMinutes * 60_000 });
  return async (c, next) => {
    const { id, version, session } = c.get('user');
    if (session && !noted.has(session)) {
      noted.set(session, true);
      const device = deviceOf(c.req.header('user-agent'));
      note(ctx, { id, version, session, device }).catch((error) => {
        noted.delete(session);
        ctx.log.warn({ err: error }, 'it could not be noted that a session is used');
      });
    }
    await next();
  };
}

// The share lock waits for whatever ends the account's tokens: no row follows those that went with them.
const note = (
  ctx: ServiceCtx,
  { id, version, session, device }: { id: string; version: number; session: string; device: Device },
) =>
  inTransaction(ctx, (ctx) =>
    write(
      ctx,
      sql`insert into sessions as s (id, user_id, device, said, expires_at)
        select ${session}::uuid, id, ${renderOwn(device)}, ${JSON.stringify(device)}::text::jsonb, ${sessionEnd} from users
          where id = ${id} and token_version = ${version} for share
        on conflict (id) do update set last_seen_at = now()
        where s.last_seen_at < now() - make_interval(mins => ${everyMinutes})`,
    ),
  );
