import { tokenIssuer } from '@pasok/service/http/auth';
import { SignJWT } from 'jose';
import type { SigningKeys } from '../context/parts.ts';

type Token = {
  subject: string;
  audience: string;
  /** As jose writes it: '12h'. */
  life: string;
  claims?: Record<string, unknown>;
};

/** A bearer token of this product, signed with the key of now. */
export async function signToken(
  { signingKeys }: { signingKeys: SigningKeys },
  { subject, audience, life, claims = {} }: Token,
): Promise<string> {
  const { kid, key } = await signingKeys.current();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(life)
    .sign(key);
}
