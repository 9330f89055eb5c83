import { tokenAudience } from '@pasok/service/http/auth';
import type { ServiceCtx } from '../context/context.ts';
import { signToken } from '../signing-keys/sign-token.ts';

/** How long a bearer token lives. */
const life = '12h';

/** A bearer token for the account in its current version; without a session where nobody signed in, as for demo data. */
export const signSessionToken = (
  ctx: ServiceCtx,
  { id, tokenVersion, session }: { id: string; tokenVersion: number; session?: string },
): Promise<string> =>
  signToken(ctx, {
    subject: id,
    audience: tokenAudience,
    life,
    claims: { version: tokenVersion, ...(session && { sid: session }) },
  });
