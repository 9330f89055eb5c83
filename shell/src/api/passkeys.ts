import { ApiError, api, errorMessage, queryClient, session, toast } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { passkeyListSchema, passkeyOptionsSchema } from '@pasok/contracts/passkey';
import { sessionSchema } from '@pasok/contracts/session';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';

const words = texts.passkeys;

/** Browsers have passkeys on secure pages alone, and of a name: an address of numbers is none. */
const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);

/** The same on a screen; no in what the page brings drawn. */
export const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    hasPasskeys,
    () => false,
  );

const webauthn = () => import(/* webpackChunkName: "screen-passkeys" */ '@simplewebauthn/browser');

// The options are the server's, which makes them by the other half of the same package.
const creationOf = (options: unknown) => options as PublicKeyCredentialCreationOptionsJSON;
const requestOf = (options: unknown) => options as PublicKeyCredentialRequestOptionsJSON;

/** What a browser refuses has a name and no words for people: mostly nothing was chosen. */
export const passkeyFailure = (error: Error): string => {
  if (error instanceof ApiError) return errorMessage(error);
  return error.name === 'InvalidStateError' ? words.already : words.nothing;
};

/** The signed-in person's passkeys, the oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.get('/auth/passkeys', passkeyListSchema, { signal }),
});

/** Adds a passkey of this name. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const options = await api.post('/auth/passkeys/options', passkeyOptionsSchema);
      const { startRegistration } = await webauthn();
      const response = await startRegistration({ optionsJSON: creationOf(options) });
      return api.post('/auth/passkeys', passkeyListSchema, { body: { name, response } });
    },
    onSuccess: (list) => queryClient.setQueryData(passkeysQuery.queryKey, list),
    // What the browser says itself is no refusal of a call, which is all that `meta` tells.
    onError: (error) => toast({ type: 'error', title: words.addFailed, message: passkeyFailure(error) }),
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/auth/passkeys/${id}`, messageSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
    meta: { title: words.removeFailed, failure: errorMessage },
  });

/** Signs in by whichever passkey the person chooses. */
export const usePasskeySignIn = () =>
  useMutation({
    mutationFn: async () => {
      const options = await api.post('/auth/passkeys/sign-in/options', passkeyOptionsSchema);
      const { startAuthentication } = await webauthn();
      const response = await startAuthentication({ optionsJSON: requestOf(options) });
      return api.post('/auth/passkeys/sign-in', sessionSchema, { body: { response } });
    },
    meta: { success: { title: texts.login.welcomeTitle, message: texts.login.welcome } },
    onSuccess: session.signIn,
  });
