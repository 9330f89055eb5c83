import { session } from './session.ts';

/** Whose session it is, also by what other tabs have done to it meanwhile. */
export function currentOwner(): string | undefined {
  const { token, user } = session.get();
  return token !== null && localStorage.getItem('token') === token ? user?._id : undefined;
}
