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
 * Whether the account still honours a bearer, and its key is still one of ours. Ten thousand open streams ask this every
 * 15 seconds: those of a moment are one statement, and no signature is judged again.
 */
export function createBatchedSessionCheck(ctx: ServiceCtx): (bearer: Bearer) => Promise<boolean> {
  let next: { ids: Set<string>; versions: Promise<Map<string, number>> } | undefined;
  const gather = () => {
    const ids = new Set<string>();
    const versions = pause(gatherMs, undefined, { ref: false }).then(() => {
      next = undefined;
      return readVersions(ctx, [...ids]);
    });
    return { ids, versions };
  };
  return async ({ id, version, kid }) => {
    next ??= gather();
    next.ids.add(id);
    const [versions, { keys }] = await Promise.all([next.versions, ctx.signingKeys.jwks()]);
    return versions.get(id) === version && keys.some((key) => key.kid === kid);
  };
}

/** The token versions of those who are neither disabled nor deleted. */
async function readVersions(ctx: ServiceCtx, ids: string[]): Promise<Map<string, number>> {
  const rows = await read<{ id: string; version: number }>(
    ctx,
    sql`select id, token_version as version from users
      where id = any(${sql.param(ids)}::uuid[]) and disabled_at is null and anonymised_at is null`,
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
