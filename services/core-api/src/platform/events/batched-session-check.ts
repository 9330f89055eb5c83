import { setTimeout as pause } from 'node:timers/promises';
import type { AuthUser } from '@pasok/service/base/http-env';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { ServiceCtx } from '../context/context.ts';

/** A bearer whose signature was judged when it came, and the name of the key that made it. */
type Bearer = AuthUser & { kid: string | undefined };

/** How long questions are gathered, in milliseconds. */
const gatherMs = 200;

/**
 * Whether the account still honours a bearer, its session is not ended, and its key is still one of ours. Ten thousand open streams ask this every
 * 15 seconds: those of a moment are one statement, and no signature is judged again.
 */
export function createBatchedSessionCheck(ctx: ServiceCtx): (bearer: Bearer) => Promise<boolean> {
  let next: { ids: Set<string>; sessions: Set<string>; live: Promise<Live> } | undefined;
  const gather = () => {
    const [ids, sessions] = [new Set<string>(), new Set<string>()];
    const live = pause(gatherMs, undefined, { ref: false }).then(() => {
      next = undefined;
      return readLive(ctx, [...ids], [...sessions]);
    });
    return { ids, sessions, live };
  };
  return async ({ id, version, session, kid }) => {
    next ??= gather();
    next.ids.add(id);
    if (session) next.sessions.add(session);
    const [{ versions, ended }, { keys }] = await Promise.all([next.live, ctx.signingKeys.jwks()]);
    if (session && ended.has(session)) return false;
    return versions.get(id) === version && keys.some((key) => key.kid === kid);
  };
}

/** The token versions of those who are neither disabled nor deleted, and which sessions were ended. */
type Live = { versions: Map<string, number>; ended: Set<string> };

async function readLive(ctx: ServiceCtx, ids: string[], sessions: string[]): Promise<Live> {
  const statement = sql`select id, token_version as version from users
      where id = any(${sql.param(ids)}::uuid[]) and disabled_at is null and anonymised_at is null
      union all
      select id, null from sessions where id = any(${sql.param(sessions)}::uuid[]) and ended_at is not null`;
  const rows = await read<{ id: string; version: number | null }>(ctx, statement);
  const isAccount = (row: (typeof rows)[number]): row is { id: string; version: number } =>
    row.version !== null;
  return {
    versions: new Map(rows.filter(isAccount).map(({ id, version }) => [id, version])),
    ended: new Set(rows.filter((row) => !isAccount(row)).map(({ id }) => id)),
  };
}
