import { actTexts } from '@pasok/chain/act';
import type { DealActKind } from '@pasok/contracts/act';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type LoggedRow, loggedColumn, loggedToWire } from '../../platform/acts/read-logged.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { readableTo } from './read-documents.ts';

type Act = { id: string; kind: DealActKind; salt: string; logged: LoggedRow | null };
type History = Parameters<typeof actTexts.history>[0];
type Paper = Parameters<typeof actTexts.paper>[0] & Parameters<typeof actTexts.paper_end>[0];
type Key = Parameters<typeof actTexts.key>[0] & Parameters<typeof actTexts.key_end>[0];

const ofAct = sql`a.id, a.kind, encode(a.salt, 'hex') as salt, ${loggedColumn('a')} as logged`;

/**
 * GET /transactions/{id}/acts: the caller's file of a deal. Its history, the papers that they may read, and their own keys, each
 * as the row stands now: whether that is what the log has, they check. @throws NOT_FOUND
 */
export async function readActs(ctx: Ctx, { id }: { id: string }) {
  await requireTransaction(ctx, { id });
  const ofHistory = sql`select ${ofAct}, h.kind as "rowKind", h.actor_id as "actorId", h.receiver, h.from_status as "fromStatus",
        h.to_status as "toStatus", h.note, h.claimed_at as "claimedAt", h.created_at as "createdAt"
      from transaction_history h join acts a on a.id = h.transaction_id and a.kind = 'history' and a.seq = h.id
      where h.transaction_id = ${id} order by h.id`;
  const history = await read<Act & Omit<History, 'kind'> & { rowKind: string }>(ctx, ofHistory);
  const ofPapers = sql`select ${ofAct}, d.content, d.cancelled_at as "cancelledAt", d.cancel_reason as "cancelReason"
      from documents d join transactions t on t.id = d.transaction_id
        join acts a on a.id = d.id and a.kind in ('paper', 'paper_end')
      where t.id = ${id} and ${readableTo(ctx)} order by a.taken_at, a.id`;
  const papers = await read<Act & Paper>(ctx, ofPapers);
  const ofKeys = sql`select ${ofAct}, k.user_id as "userId", k.public_key as "publicKey", k.created_at as "createdAt", k.revoked_at as "revokedAt"
      from party_keys k join acts a on a.id = k.id and a.kind in ('key', 'key_end')
      where k.user_id = ${ctx.caller.id} order by a.taken_at, a.id`;
  const keys = await read<Act & Key>(ctx, ofKeys);
  const toWire = ({ id, kind, salt, logged }: Act, text: string) => ({
    ...{ kind, id, text, salt },
    logged: logged ? loggedToWire(logged) : undefined,
  });
  return {
    acts: [
      ...history.map((row) => toWire(row, actTexts.history({ ...row, kind: row.rowKind }))),
      ...papers.map((row) =>
        toWire(row, row.kind === 'paper' ? actTexts.paper(row) : actTexts.paper_end(row)),
      ),
      ...keys.map((row) => toWire(row, row.kind === 'key' ? actTexts.key(row) : actTexts.key_end(row))),
    ],
  };
}
