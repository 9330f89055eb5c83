import { api } from '@pasok/client';
import { invitationSchema } from '@pasok/contracts/invitation';
import { wordsOf } from '@pasok/contracts/language';
import { requestSchema } from '@pasok/contracts/request';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import own from '../words/own-invitation.json' with { type: 'json' };
import { requestKeys } from './requests.ts';

/** Words of inviting suppliers, which only the page of a request reads. */
export const invitationTexts = wordsOf('mf-procurement invitation', own);
const words = invitationTexts;

const listSchema = z.array(invitationSchema);
const pathOf = (requestId: string) => `/requests/${encodeURIComponent(requestId)}/invitations`;

/** Whom the owner invited to a request. */
export const invitationsOptions = (requestId: string) =>
  queryOptions({
    queryKey: [...requestKeys.all, 'invitations', requestId] as const,
    queryFn: ({ signal }) => api.get(pathOf(requestId), listSchema, { signal }),
  });

export function useInvite(requestId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (emails: string[]) => api.postOnce(pathOf(requestId), listSchema, { body: { emails } }),
    onSuccess: (invited) => cache.setQueryData(invitationsOptions(requestId).queryKey, invited),
    meta: { success: words.sent, failure: words.sendFailed },
  });
}

export function useWithdrawInvitation(requestId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`${pathOf(requestId)}/${id}`, listSchema),
    onSuccess: (invited) => cache.setQueryData(invitationsOptions(requestId).queryKey, invited),
    meta: { success: words.withdrawn, failure: words.withdrawFailed },
  });
}

/** Opens a request with the secret of a mailed link, once. */
export const openInvitationOptions = (requestId: string, token: string) =>
  queryOptions({
    queryKey: ['invitation', requestId, token] as const,
    queryFn: ({ client }) =>
      api.post('/invitations/open', requestSchema, { body: { requestId, token } }).then((request) => {
        client.setQueryData(requestKeys.detail(requestId), request);
        return request;
      }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
