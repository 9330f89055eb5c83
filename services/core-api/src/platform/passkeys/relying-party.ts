import { AppError } from '@pasok/service/base/errors';
import type { HasRequest } from '@pasok/service/base/http-env';
import type { Settings } from '../context/parts.ts';

/** Where passkeys are made and used: the page's origin, and its host as their RP ID. */
export type RelyingParty = { origin: string; rpID: string };

/**
 * The relying party of a call: of `PUBLIC_URL` alone, where it is set, and not what it is by itself (localhost). The browser names the page's origin, and signs it; one
 * that lies about it only gets a passkey it cannot use. @throws PASSKEY_ELSEWHERE
 */
export function relyingPartyOf(c: HasRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty {
  const origin = c.req.header('origin') ?? '';
  const own = new URL(publicUrl);
  const isPublic = own.hostname === 'localhost' || origin === own.origin;
  if (!isPublic || !URL.canParse(origin)) throw new AppError('PASSKEY_ELSEWHERE');
  return { origin, rpID: new URL(origin).hostname };
}
