import { OperatorError } from '@pasok/postgres/operator-error';
import type { Audience } from './candidate.ts';

const usage = 'npm run deploy:module -- mf-gudang --canary 10 --accounts ani@contoh.id,budi@contoh.id';

/** Who gets what is deployed; undefined where that is everybody. @throws OperatorError when it is nobody, or not understood. */
export function readAudience(
  verb: string,
  { canary, accounts }: { canary?: string | undefined; accounts?: string | undefined },
): Audience | undefined {
  if (canary === undefined && accounts === undefined) return undefined;
  if (verb !== 'deploy')
    throw new OperatorError(`--canary and --accounts say who gets what is deployed: ${usage}`);
  const percent = Number((canary ?? '0').replace(/%$/, '').trim() || Number.NaN);
  const emails = (accounts ?? '').split(',').map((each) => each.trim());
  const named = emails.filter((each) => each !== '');
  if (!(percent >= 0 && percent <= 100) || named.some((each) => !each.includes('@')))
    throw new OperatorError(
      `Say a percentage from 0 to 100, and accounts by their e-mail addresses: ${usage}`,
    );
  if (percent === 0 && named.length === 0)
    throw new OperatorError('Nobody would get it: npm run withdraw:module -- NAME ends a candidate.');
  return { accounts: named, percent };
}
