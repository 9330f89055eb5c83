import { actTexts } from '@pasok/chain/act';
import { isSignatureOf } from '@pasok/chain/signature';
import {
  maxActiveKeys,
  maxKeys,
  type PartyKey,
  type PartyKeyBody,
  partyKeyText,
} from '@pasok/contracts/party-key';
import { AppError } from '@pasok/service/base/errors';
import { locks } from '@pasok/service/database/locks';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { render, renderOwn } from '../../base/stored-texts.ts';
import { forgetActs, recordActs } from '../acts/record-act.ts';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import type { Device } from '../sessions/device-words.ts';
import { guardTakeover } from '../sessions/fresh-sign-in.ts';
import { partyKeys } from './table.ts';

/** GET /auth/keys: the caller's, newest first, the revoked ones too. */
export async function listKeys({ db, caller }: Ctx): Promise<PartyKey[]> {
  const rows = await db
    .select()
    .from(partyKeys)
    .where(eq(partyKeys.userId, caller.id))
    .orderBy(desc(partyKeys.id));
  return rows.map(({ id, publicKey, device, said, createdAt, usedAt, revokedAt }) => ({
    _id: id,
    publicKey,
    device: render(device, said),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/**
 * PUT /auth/keys: a key that signed for the caller (rules.md section 5) is registered and told to them; one that is there stays.
 * @throws SIGNATURE_WRONG, SIGNING_KEY_UNKNOWN for another person's, SIGNING_KEY_REVOKED, SIGNING_KEYS_FULL,
 * SIGN_IN_AGAIN
 */
export function registerKey(
  ctx: Ctx,
  { publicKey, device, signature }: PartyKeyBody & { device: Device },
): Promise<void> {
  if (!isSignatureOf(partyKeyText(ctx.caller.id, publicKey), signature, publicKey))
    throw new AppError('SIGNATURE_WRONG');
  return inTransaction(ctx, async (ctx) => {
    // Two at once would both see the last free place.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${locks.partyKeys})`);
    if (await isThere(ctx, publicKey)) return;
    const isFirst = (await requirePlace(ctx)) === 0;
    const named = { device: renderOwn(device), said: device };
    const [key] = await ctx.db
      .insert(partyKeys)
      .values({ id: newId(), userId: ctx.caller.id, publicKey, ...named })
      .returning();
    await recordActs(ctx, key ? [{ kind: 'key', id: key.id, text: actTexts.key(key) }] : []);
    await guardTakeover(ctx, [{ says: isFirst ? 'key_added.first' : 'key_added', facts: named }]);
  });
}

/** A revoked key that signed for nothing gives way: only what was signed has to stay checkable. Answers how many there are. @throws SIGNING_KEYS_FULL */
async function requirePlace(ctx: TxCtx<Ctx>): Promise<number> {
  const all = await listKeys(ctx);
  if (all.filter(({ revokedAt }) => !revokedAt).length >= maxActiveKeys)
    throw new AppError('SIGNING_KEYS_FULL');
  if (all.length < maxKeys) return all.length;
  const oldest = all.findLast(({ revokedAt, usedAt }) => revokedAt && !usedAt);
  if (!oldest) throw new AppError('SIGNING_KEYS_FULL');
  await ctx.db.delete(partyKeys).where(isOwn(ctx, oldest._id));
  await forgetActs(ctx, [oldest._id]);
  return all.length - 1;
}

async function isThere({ db, caller }: TxCtx<Ctx>, publicKey: string): Promise<boolean> {
  const [key] = await db.select().from(partyKeys).where(eq(partyKeys.publicKey, publicKey));
  if (!key) return false;
  if (key.userId !== caller.id) throw new AppError('SIGNING_KEY_UNKNOWN');
  if (key.revokedAt) throw new AppError('SIGNING_KEY_REVOKED');
  return true;
}

const isOwn = ({ caller }: Ctx, id: string) => and(eq(partyKeys.id, id), eq(partyKeys.userId, caller.id));

/** @throws NOT_FOUND for what is no key of the caller's */
export async function requireKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [key] = await ctx.db.select({ id: partyKeys.id }).from(partyKeys).where(isOwn(ctx, id));
  if (!key) throw new AppError('NOT_FOUND');
}

/** DELETE /auth/keys/{id}: it signs nothing more; what it signed stays, with the time of this. @throws SIGN_IN_AGAIN */
export function revokeKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const revoked = await ctx.db
      .update(partyKeys)
      .set({ revokedAt: ctx.clock })
      .where(and(isOwn(ctx, id), isNull(partyKeys.revokedAt)))
      .returning();
    await recordEnds(ctx, revoked);
    await guardTakeover(
      ctx,
      revoked.map(({ device, said }) => ({ says: 'account_changed.signingKey', facts: { device, said } })),
    );
  });
}

/** Notes that a key of the caller's signs, and answers its id. @throws SIGNING_KEY_UNKNOWN, SIGNING_KEY_REVOKED */
export async function markKeyUsed({ db, caller, clock }: TxCtx<Ctx>, publicKey: string): Promise<string> {
  const [key] = await db
    .update(partyKeys)
    .set({ usedAt: clock })
    .where(and(eq(partyKeys.publicKey, publicKey), eq(partyKeys.userId, caller.id)))
    .returning({ id: partyKeys.id, revokedAt: partyKeys.revokedAt });
  if (!key) throw new AppError('SIGNING_KEY_UNKNOWN');
  if (key.revokedAt) throw new AppError('SIGNING_KEY_REVOKED');
  return key.id;
}

/** Of an account that ends: no key of it signs any more, nor says what device it was on; what was signed can still be checked. */
export async function endOwnKeys(ctx: TxCtx<Ctx>): Promise<void> {
  const { db, caller, clock: revokedAt } = ctx;
  const own = eq(partyKeys.userId, caller.id);
  const ended = await db
    .update(partyKeys)
    .set({ revokedAt })
    .where(and(own, isNull(partyKeys.revokedAt)))
    .returning();
  await recordEnds(ctx, ended);
  await db.update(partyKeys).set({ device: '', said: null }).where(own);
}

const recordEnds = (ctx: TxCtx<Ctx>, keys: (typeof partyKeys.$inferSelect)[]): Promise<void> =>
  recordActs(
    ctx,
    keys.map((key) => ({ kind: 'key_end', id: key.id, text: actTexts.key_end(key) })),
  );
