import { userSchema } from '@pasok/contracts/session';
import { api } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { chooseLanguage, hasChosenLanguage } from '../language.ts';
import { session } from './session.ts';

/** Asks the server who the token belongs to. 401 and 403 end the session; anything else keeps it. */
export async function refreshSession(): Promise<void> {
  const { token } = session.get();
  if (!token) return;
  try {
    const user = await api.get('/auth/me', userSchema);
    if (session.get().token !== token) return;
    session.setUser(user);
    // A device that was told none takes the account's.
    if (user.language && !hasChosenLanguage()) chooseLanguage(user.language);
  } catch (error) {
    if (error instanceof ApiError && (error.code === '401' || error.code === '403'))
      session.expire(token, error.body?.message);
  }
}
