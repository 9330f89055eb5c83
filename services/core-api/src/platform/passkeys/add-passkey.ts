import { maxPasskeys, type PasskeyBody } from '@pasok/contracts/passkey';
import { AppError } from '@pasok/service/base/errors';
import { eq } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { users } from '../accounts/table.ts';
import { readOwnAccount } from '../auth/find-user.ts';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { guardTakeover } from '../sessions/fresh-sign-in.ts';
import { consumeChallenge, openChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeys } from './table.ts';

const rowsOf = ({ db, caller }: Pick<Ctx, 'db' | 'caller'>) =>
  db.select().from(passkeys).where(eq(passkeys.userId, caller.id));

/** What the browser is asked to make. @throws PASSKEYS_FULL */
export async function passkeyOptions(ctx: Ctx, party: RelyingParty) {
  const [user, own] = [await readOwnAccount(ctx), await rowsOf(ctx)];
  if (own.length >= maxPasskeys) throw new AppError('PASSKEYS_FULL');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = await openChallenge(ctx, { party, userId: user.id });
  return generateRegistrationOptions({
    rpName: 'Pasok',
    rpID: party.rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 300_000,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

type Added = PasskeyBody & { party: RelyingParty };

/** Adds what the browser made, and tells its person. @throws PASSKEY_INVALID, PASSKEYS_FULL */
export async function addPasskey(ctx: Ctx, { name, response, party }: Added): Promise<void> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx, { party, userId: ctx.caller.id }, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    requireUserVerification: true,
  }).catch((cause) => {
    throw new AppError('PASSKEY_INVALID', { cause });
  });
  if (!registrationInfo) throw new AppError('PASSKEY_INVALID');
  const { id, publicKey, counter } = registrationInfo.credential;
  await inTransaction(ctx, async (ctx) => {
    await requirePlace(ctx);
    const [added] = await ctx.db
      .insert(passkeys)
      .values({
        id: newId(),
        userId: ctx.caller.id,
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: response.response.transports ?? [],
        name,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (!added) throw new AppError('PASSKEY_INVALID');
    await guardTakeover(ctx, [{ says: 'key_added.passkey', facts: { name } }]);
  });
}

/** Two at once would both see the last free place. */
async function requirePlace(ctx: TxCtx<Ctx>): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, ctx.caller.id)).for('no key update');
  if ((await rowsOf(ctx)).length >= maxPasskeys) throw new AppError('PASSKEYS_FULL');
}
