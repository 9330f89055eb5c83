import { type ApiError, api, session } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { accountTexts } from '../account/texts.ts';

/** A mailed link of the signed-in account, taken once it is opened. */
export const verifyLinkQuery = (token: string) =>
  queryOptions<z.infer<typeof messageSchema>, ApiError>({
    queryKey: ['verify-link', token],
    queryFn: ({ signal }) => api.post('/auth/verify', messageSchema, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });

/** Mails the signed-in account the link once more: to its own address, else to the one of its choice. */
export const useSendVerifyLink = (to = session.get().user?.email ?? '') =>
  useMutation({
    mutationFn: () => api.post('/auth/verify/send', messageSchema, { body: {} }),
    meta: {
      success: accountTexts.verify.sent(to),
      failure: accountTexts.verify.sendFailed,
    },
  });
