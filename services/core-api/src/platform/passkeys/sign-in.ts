import type { PasskeySignInBody } from '@pasok/contracts/passkey';
import type { SessionWire } from '@pasok/contracts/session';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, lt, sql } from 'drizzle-orm';
import { isLiveAccount, users } from '../accounts/table.ts';
import { rememberAddress } from '../auth/known-address.ts';
import { toMeWire } from '../auth/to-wire.ts';
import { withSecurityLog } from '../auth/with-security-log.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { limitFailures } from '../limits/limit-failures.ts';
import { type From, startSession } from '../sessions/start-session.ts';
import { consumeChallenge, openChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';
import { passkeys } from './table.ts';

/** What the browser is asked: any passkey it has for this address. Nobody is named, so nothing tells who has an account. */
export async function signInOptions(ctx: ServiceCtx, party: RelyingParty) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: party.rpID,
    challenge: Buffer.from(await openChallenge(ctx, { party }), 'base64url'),
    timeout: 300_000,
    userVerification: 'required',
  });
}

type SignIn = PasskeySignInBody & { party: RelyingParty };

/** A sign-in by passkey, under the limits of an address for passwords. One refusal for every cause. @throws PASSKEY_REFUSED */
export async function passkeySignIn(
  ctx: ServiceCtx,
  { address, device, ...given }: SignIn & From,
): Promise<SessionWire> {
  const found = await find(ctx, given);
  const user = await withSecurityLog(ctx, { event: 'sign-in', account: found?.user.id, address }, () =>
    limitFailures(ctx, {
      counters: [{ limit: 'loginOfAddress', who: address }],
      line: address,
      work: () => requireSigned(ctx, found, given),
      isFailure: (error) => error instanceof AppError && error.code === 'PASSKEY_REFUSED',
    }),
  );
  await rememberAddress(ctx, user, address);
  return { token: await startSession(ctx, user, device), ...toMeWire(ctx, user) };
}

async function find({ db }: ServiceCtx, { response }: SignIn) {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, response.id));
  return found;
}
type Found = Awaited<ReturnType<typeof find>>;

/** The account whose passkey signed this challenge, for this address, its person verified. */
async function requireSigned(ctx: ServiceCtx, found: Found, { response, party }: SignIn) {
  const refusal = (cause?: unknown) => new AppError('PASSKEY_REFUSED', { cause });
  const isOf = found?.user.id === Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  if (!found || !isOf || !isLiveAccount(found.user)) throw refusal();
  const { credentialId: id, publicKey } = found.passkey;
  const isSynced = saysSynced(response.response.authenticatorData);
  const counter = isSynced ? 0 : found.passkey.counter;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(ctx, { party }, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch((cause) => {
    throw refusal(cause);
  });
  if (!verified || !(await recordUse(ctx, id, authenticationInfo.newCounter, isSynced))) throw refusal();
  return found.user;
}

/** WebAuthn's flag that a key may be on several devices: each counts by itself, or not at all. */
const saysSynced = (data: string): boolean => ((Buffer.from(data, 'base64url')[32] ?? 0) & 0x08) !== 0;

/** False where another use has counted as far: the same key in two authenticators. Those that do not count stay at 0. */
const recordUse = (ctx: ServiceCtx, id: string, counter: number, isSynced: boolean): Promise<boolean> =>
  inTransaction(ctx, async ({ db }) => {
    const isNext = isSynced
      ? undefined
      : counter === 0
        ? eq(passkeys.counter, 0)
        : lt(passkeys.counter, counter);
    const used = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: sql`clock_timestamp()` })
      .where(and(eq(passkeys.credentialId, id), isNext))
      .returning({ id: passkeys.id });
    return used.length > 0;
  });
