import type { LoginBody, SessionWire } from '@pasok/contracts/account';
import { AppError } from '@pasok/service/errors';
import type { Deps } from '../deps.ts';
import { limit, unlimit } from '../limits/limit.ts';
import { login } from './login.ts';

/**
 * A login under its limits. Attempts are counted before the password is looked at, so that many at once cannot slip
 * through; whatever turns out not to be a failure is taken back.
 */
export const limitedLogin = async (deps: Deps, body: LoginBody, address: string): Promise<SessionWire> => {
  const account = `${body.email}:${address}`;
  await limit(deps, 'loginOfAddress', address);
  await limit(deps, 'loginOfAccount', account);
  let failed = false;
  try {
    return await login(deps, body);
  } catch (error) {
    failed = error instanceof AppError && error.code === 'WRONG_LOGIN';
    throw error;
  } finally {
    if (!failed) {
      await unlimit(deps, 'loginOfAccount', account);
      await unlimit(deps, 'loginOfAddress', address);
    }
  }
};
