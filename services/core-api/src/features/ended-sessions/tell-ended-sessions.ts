import {
  type EndedSession,
  maxEndedSessions,
  sessionMs,
  wholeSession,
} from '@pasok/contracts/ended-sessions';
import { read } from '@pasok/service/database/read';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { type SQL, sql } from 'drizzle-orm';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { signToken } from '../../platform/signing-keys/sign-token.ts';

/** The token of core-api itself, for chain-api's app/authenticate-reader.ts. */
const own = { subject: 'core-api', audience: 'chain-api', life: '1m' };
/** Longer than any database transaction: a later turn finds what was not committed yet. */
const overlapMs = 60_000;

/**
 * Tells chain-api at each turn which sessions ended, one by one or all of an account, since the last one; at the start, and after an outage, all that still
 * matter. Every instance sends what it finds: sending it twice changes nothing.
 */
export function tellEndedSessions(ctx: ServiceCtx, chainApi: string): () => Promise<void> {
  const outage = createOutageLog(ctx.log, {
    fails: 'chain-api cannot be told whose sessions ended',
    works: 'chain-api is told whose sessions ended again',
  });
  let sentAt = Number.NEGATIVE_INFINITY;
  let lastSent = '[]';
  const turn = async () => {
    const began = performance.now();
    const ended = await readEnded(ctx, Math.min(began - sentAt + overlapMs, sessionMs));
    const text = JSON.stringify(ended);
    if (text !== lastSent) await tell(ctx, chainApi, ended);
    [sentAt, lastSent] = [began, text];
  };
  return () => turn().then(outage.worked, outage.failed);
}

const text = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const readEnded = (ctx: ServiceCtx, withinMs: number): Promise<EndedSession[]> => {
  const since = sql`clock_timestamp() - make_interval(secs => ${withinMs / 1000})`;
  const end = sql`access_ended_at + make_interval(secs => ${sessionMs / 1000})`;
  const statement = sql`
    select "user", version, ${text(sql`until`)} as until from (
      select id as "user", token_version as version, ${end} as until, access_ended_at as at
        from users where access_ended_at > ${since}
      union all
      select id, ${wholeSession}, expires_at, ended_at from sessions where ended_at > ${since}) ended
    order by at, "user"`;
  return read<EndedSession>(ctx, statement);
};

async function tell(ctx: ServiceCtx, chainApi: string, ended: EndedSession[]): Promise<void> {
  for (let at = 0; at < ended.length; at += maxEndedSessions) {
    const answer = await fetch(new URL('/api/blockchain/ended-sessions', chainApi), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signToken(ctx, own)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ended: ended.slice(at, at + maxEndedSessions) }),
      redirect: 'error',
      signal: AbortSignal.timeout(3_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`chain-api answered ${answer.status}`);
  }
}
