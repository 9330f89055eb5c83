import { api, linkOutbox, type OutboxPost, serverNow } from '@pasok/client';
import { type Receiving, receivingSchema } from '@pasok/contracts/receiver';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { byLink, tokenList } from './goods.ts';
import { forgetEnded, keepLink, readLink } from './kept-link.ts';
import type { Calls } from './use-receipt.ts';

/** Milliseconds between two looks at the deal while the page is in sight. */
const everyMs = 20_000;

/** The goods of a link's deal, as the server says, and how to show what a write was answered. */
function useReceiving(bearer: string) {
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: ['receiving', bearer],
    queryFn: ({ signal }) => api.get('/receiving', receivingSchema, { bearer, signal }),
    refetchInterval: everyMs,
  });
  const take = useCallback(
    (answer: Receiving) => {
      const queryKey = ['receiving', bearer];
      cache.setQueryData(queryKey, answer);
      // One that is on its way was asked for before this, and would take its place.
      if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
    },
    [cache, bearer],
  );
  return { ...query, take };
}

/** What an earlier release kept is taken over where it is: few browsers have it. */
async function carryOver(): Promise<boolean> {
  const [name, there] = ['pasok-receiving', await indexedDB.databases?.()];
  const isThere = !there || there.some((database) => database.name === name);
  return isThere && (await import('./carry-over.ts')).carryOver(name);
}

/** A link on this device: what is kept of it, what keeps it up to date with the server, and what is done by it. */
export function useLink(secret: string) {
  const queue = linkOutbox(secret);
  const [kept, setKept] = useState(() => readLink(secret));
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch, take } = useReceiving(secret);
  const known = data ?? kept.known;

  useEffect(() => {
    const begin = async () => {
      if (await carryOver().catch(() => false)) setKept(readLink(secret));
      await forgetEnded(secret, serverNow());
    };
    void begin().catch(() => undefined);
  }, [secret]);
  useEffect(() => {
    if (data) keepLink(secret, { known: data });
  }, [secret, data]);
  const { name } = kept;
  // With each look at the deal what waits is tried again: the goods may be on their way now. Without a name nothing waits.
  const lookedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (lookedAt > 0 && name !== '') void queue.flush().catch(() => undefined);
  }, [queue, lookedAt, name]);
  useEffect(
    () =>
      queue.listen((news) => {
        const { data } = receivingSchema.safeParse(news.kind === 'sent' && news.answer);
        if (data) take(data);
      }),
    [queue, take],
  );

  const callsOf = ({ _id: about, items }: Receiving): Calls => {
    const post = async (sent: Pick<OutboxPost, 'path' | 'body' | 'file' | 'lines'>) =>
      take(await queue.post({ ...byLink, about, ...sent, body: { name, ...sent.body } }, receivingSchema));
    return {
      queue,
      tokens: (lines) =>
        post({ path: '/receiving/validate', body: { tokens: tokenList(items, lines) }, lines }),
      damage: (body, file, lines) => post({ path: '/receiving/damage', body, file, lines }),
    };
  };
  const setName = (name: string) => {
    keepLink(secret, { name });
    setKept((old) => ({ ...old, name }));
  };
  return { name, setName, known, calls: known && callsOf(known), failure: error, refetch };
}
