import { api, session } from '@pasok/client';
import {
  authConfigSchema,
  type ForgotBody,
  type LoginBody,
  type RegisterBody,
  type ResetBody,
  resetCheckSchema,
} from '@pasok/contracts/account';
import { invitationNoteSchema } from '@pasok/contracts/invitation';
import { messageSchema } from '@pasok/contracts/message';
import { sessionSchema } from '@pasok/contracts/session';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** Whether this server has demo accounts, and which. */
export const authConfigQuery = queryOptions({
  queryKey: ['auth-config'],
  queryFn: ({ signal }) => api.get('/auth/config', authConfigSchema, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who invites to what, by a mailed link. */
export const invitationNoteQuery = (requestId: string, token: string) =>
  queryOptions({
    queryKey: ['invitation-note', requestId, token],
    queryFn: ({ signal }) =>
      api.post('/invitations/read', invitationNoteSchema, { body: { requestId, token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const useLogin = () =>
  useMutation({
    mutationFn: ({ email, password }: LoginBody) =>
      api.post('/auth/login', sessionSchema, { body: { email, password } }),
    meta: { success: { title: texts.login.welcomeTitle, message: texts.login.welcome } },
    onSuccess: session.signIn,
  });

export const useRegister = () =>
  useMutation({
    mutationFn: ({ name, email, password }: RegisterBody) =>
      api.post('/auth/register', sessionSchema, { body: { name, email, password } }),
    onSuccess: session.signIn,
  });

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: ForgotBody) => api.post('/auth/forgot', messageSchema, { body }) });

/** Whether a mailed link still works; asked once, before a password is typed for it. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => api.post('/auth/reset/check', resetCheckSchema, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: ResetBody) => api.post('/auth/reset', messageSchema, { body }) });
