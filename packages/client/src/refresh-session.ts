import { userSchema } from '@pasok/contracts/account';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

/** Asks the server who the token belongs to. 401 and 403 end the session; anything else keeps it. */
export async function refreshSession(): Promise<void> {
  if (!session.get().token) return;
  try {
    session.setUser(await api.get('/auth/me', userSchema));
  } catch (error) {
    if (error instanceof ApiError && (error.code === '401' || error.code === '403')) session.expire();
  }
}
