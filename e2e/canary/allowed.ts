import type { Issued } from './issued-tokens.ts';
import type { Answer } from './tap.ts';

/** Whether rules.md, section 6, lets this person read this token in the body of this answer. */
export function mayHold({ asker, call, at }: Answer, token: Issued): boolean {
  const { buyer, vendor } = token;
  const isStarted = at >= token.startedAt;
  const isConfirmed = at >= token.confirmedAt;
  if (call.includes('/digests')) return false;
  // Accepting again answers the deal as it stands by then.
  if (/^[A-Z]+ \/api\/(transactions|offers\/accept)\b/.test(call))
    return (asker === vendor && isStarted) || (asker === buyer && isConfirmed);
  if (call === 'GET /api/auth/export') return [buyer, vendor].includes(asker) && isConfirmed;
  return /^[A-Z]+ \/api\/blockchain\b/.test(call) && asker !== '' && isConfirmed && at >= token.recordedAt;
}
