import { api, session } from '@pasok/client';
import { sessionSchema } from '@pasok/contracts/session';

/** Begins a session in the product that answers. Fails with ApiError. */
export async function logIn(email: string, password: string): Promise<void> {
  session.signIn(await api.post('/auth/login', sessionSchema, { body: { email, password } }));
}
