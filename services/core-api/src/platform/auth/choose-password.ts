import { AppError, refusalWords } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import type { ServiceCtx } from '../context/context.ts';
import list from './common-password-list.json' with { type: 'json' };

const common = new Set(list.lines.join(' ').split(' '));

/**
 * The hash of a password that a person chose, in `field`: for a new account, a change and a reset. An account that has a
 * common one signs in with it. @throws COMMON_PASSWORD for one that guessers try first, in whatever case
 */
export async function hashChosen(
  { passwords }: Pick<ServiceCtx, 'passwords'>,
  { password, field, who }: { password: string; field: string; who: Holders },
): Promise<string> {
  if (common.has(password.normalize('NFKC').toLowerCase())) {
    const message = refusalWords.COMMON_PASSWORD;
    throw new AppError('COMMON_PASSWORD', { errors: [{ path: field, code: 'common', message }] });
  }
  return passwords.hash(password, who);
}
