import { ApiError, api, errorMessage, queryClient, session, toast } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import { sessionListSchema } from '@pasok/contracts/sessions';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const words = texts.sessions;

/** The signed-in person's sessions, the one used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get('/auth/sessions', sessionListSchema, { signal }),
});

/** Ends one session, or all others. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: (id?: string) => api.delete(id ? `/auth/sessions/${id}` : '/auth/sessions', messageSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { title: words.endFailed, failure: errorMessage },
  });

/** Signs out, here at once and then at the server; who the server does not hear is told how long the session still counts. */
export function signOut(): void {
  // Sent before the token is gone, and waited for by nobody.
  const told = api.post('/auth/sign-out', messageSchema);
  session.signOut();
  told.catch((error) => {
    const isOver = error instanceof ApiError && error.code === '401';
    if (!isOver) toast({ type: 'warning', message: words.untold });
  });
}

/** Ends a session that another one of the same device takes the place of; otherwise it ends by itself. */
export const endReplaced = (bearer: string): void =>
  void api.post('/auth/sign-out', messageSchema, { bearer }).catch(() => undefined);
