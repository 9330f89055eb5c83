import { tokenAudience, tokenIssuer } from '@pasok/service/auth';
import { SignJWT } from 'jose';
import type { ServiceCtx } from '../context/context.ts';

/** How long a bearer token lives. */
const life = '12h';

/** A bearer token for the account in its current version. */
export const signSessionToken = async (
  { signingKeys }: ServiceCtx,
  user: { id: string; tokenVersion: number },
): Promise<string> => {
  const { kid, key } = await signingKeys.current();
  return new SignJWT({ version: user.tokenVersion })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(key);
};
