import { api, type OutboxLine, type OutboxPost, outbox, QueuedOffline, toast } from '@pasok/client';
import { historySchema } from '@pasok/contracts/history';
import {
  type RequestableStatus,
  type Transaction,
  tokenDigestsSchema,
  transactionAnswerSchema,
  transactionCountsSchema,
  transactionSchema,
} from '@pasok/contracts/transaction';
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAsEntered } from '../parts/signed-deal.ts';
import { texts } from '../texts.ts';
import { type Shown, useShown, useSignActed } from './signatures.ts';
import { type ListQuery, transactionKeys } from './transaction-keys.ts';

const pageSize = 12;

const at = (id: string, ...rest: string[]): string =>
  ['/transactions', encodeURIComponent(id), ...rest].join('/');

export const listOptions = ({ page, after = '', ...filter }: ListQuery) =>
  queryOptions({
    queryKey: transactionKeys.list({ page, after, ...filter }),
    queryFn: ({ signal }) =>
      api.list('/transactions', transactionSchema, {
        query: { page, cursor: after, limit: pageSize, ...filter },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: texts.list.loadFailed },
  });

/** The caller's transactions by status, for the tabs. */
export const countsOptions = () =>
  queryOptions({
    queryKey: transactionKeys.counts(),
    queryFn: ({ signal }) => api.get('/transactions/counts', transactionCountsSchema, { signal }),
  });

export const transactionOptions = (id: string) =>
  queryOptions({
    queryKey: transactionKeys.detail(id),
    queryFn: ({ signal }): Promise<Transaction> => api.get(at(id), transactionAnswerSchema, { signal }),
  });

export const historyOptions = (id: string) =>
  queryOptions({
    queryKey: transactionKeys.history(id),
    queryFn: ({ signal }) => api.get(at(id, 'history'), historySchema, { signal }),
  });

/**
 * What a buyer's device knows the unit tokens by. They change with `replacedUnits` alone, so no event makes them stale.
 */
export const digestsOptions = ({ _id, replacedUnits = 0 }: Pick<Transaction, '_id' | 'replacedUnits'>) =>
  queryOptions({
    queryKey: ['digests', _id, replacedUnits],
    queryFn: ({ signal }) => api.get(at(_id, 'digests'), tokenDigestsSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** After a change the answer is what the screen shows; lists, counts, history, shipments and problems are asked again. */
function takeAnswer(cache: QueryClient, id: string, transaction: Transaction): void {
  const queryKey = transactionKeys.detail(id);
  cache.setQueryData(queryKey, transaction);
  // One that is on its way was asked for before this, and would take its place.
  if (cache.isFetching({ queryKey }) > 0) void cache.invalidateQueries({ queryKey });
  for (const part of ['list', 'counts', 'history', 'shipments', 'problems'])
    void cache.invalidateQueries({ queryKey: [...transactionKeys.all, part] });
  void cache.invalidateQueries({ queryKey: ['dashboard'] });
}

function useTakeAnswer(id: string) {
  const cache = useQueryClient();
  return (transaction: Transaction) => takeAnswer(cache, id, transaction);
}

/** A refusal may mean that the deal moved on meanwhile: what is shown is asked again. */
function useReload(id: string) {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: transactionKeys.detail(id) });
}

export const changeKey = (id: string, ...what: string[]) => ['change-transaction', id, ...what];

/** Whether a change of the deal is under way: it may decide what else is allowed, so no other begins meanwhile. */
export const useIsChanging = (id: string): boolean => useIsMutating({ mutationKey: changeKey(id) }) > 0;

export function useUpdateStatus(id: string) {
  const take = useTakeAnswer(id);
  const signActed = useSignActed();
  return useMutation({
    mutationKey: changeKey(id, 'status'),
    mutationFn: (status: RequestableStatus) =>
      api.patch(at(id, 'status'), transactionAnswerSchema, { body: { status } }),
    onMutate: useShown(id),
    onSuccess: (answer, to, shown) => {
      take(answer);
      if (shown?.status === 'waiting_payment' && to !== 'cancelled') signActed('vendor', 'agreement', shown);
      if (to === 'completed') signActed('vendor', 'receipt', shown);
    },
    onError: useReload(id),
    meta: { success: texts.status.success, failure: texts.status.failure },
  });
}

/** A call of one side, and its words; `signs`: who signs by it what was received. */
export function useSideCall<Input>(
  id: string,
  what: string,
  call: (input: Input) => Promise<Transaction>,
  { signs, ...meta }: { success: string; failure: string; signs?: Shown['side'] },
) {
  const take = useTakeAnswer(id);
  const signActed = useSignActed();
  return useMutation({
    mutationKey: changeKey(id, what),
    mutationFn: call,
    onMutate: useShown(id),
    onSuccess: (answer, _, shown) => {
      take(answer);
      if (signs) signActed(signs, 'receipt', shown);
    },
    onError: useReload(id),
    meta,
  });
}

export const useBuyerCancel = (id: string) =>
  useSideCall<void>(id, 'cancel', () => api.postOnce(at(id, 'cancel'), transactionAnswerSchema), {
    success: texts.buyer.cancelled,
    failure: texts.buyer.cancelFailed,
  });

export const useCloseShort = (id: string) =>
  useSideCall<void>(id, 'close-short', () => api.postOnce(at(id, 'close-short'), transactionAnswerSchema), {
    success: texts.buyer.closed,
    failure: texts.buyer.closeFailed,
    signs: 'buyer',
  });

/** The buyer says that the money was transferred. */
export const useDeclareTransfer = (id: string) =>
  useSideCall<void>(id, 'transferred', () => api.postOnce(at(id, 'transferred'), transactionAnswerSchema), {
    success: texts.transfer.declared,
    failure: texts.transfer.failed,
  });

/** The vendor says that the payment came, where it comes on receipt or later. */
export const useDeclarePayment = (id: string) =>
  useSideCall<void>(id, 'paid', () => api.postOnce(at(id, 'paid'), transactionAnswerSchema), {
    success: texts.status.declared,
    failure: texts.status.declareFailed,
  });

/** What is typed of a deal: one text per unit, in item order, '' for units not received yet; and each with its name. */
type Submission = { tokens: string[]; title: string; lines: OutboxLine[] };

/**
 * Sends tokens by way of this device's storage: without a network they stay there and go later, and the answer is nothing.
 * `isQuiet`: the screen itself says what came of it, and lists what stays; it fails with `QueuedOffline`.
 */
export function useSubmitTokens(id: string, { isQuiet = false } = {}) {
  const take = useTakeAnswer(id);
  const signActed = useSignActed();
  const mutationKey = changeKey(id, 'tokens');
  return useMutation({
    mutationKey,
    mutationFn: ({ tokens, title, lines }: Submission) => {
      const [path, body] = [at(id, 'validate'), { tokens }];
      // An empty form is the server's to refuse; there is nothing in it to keep.
      if (lines.length === 0) return api.postOnce(path, transactionAnswerSchema, { body });
      const post = { path, body, about: id, title, lines, isListed: isQuiet };
      return outbox.post(post, transactionAnswerSchema).catch((failure: Error) => {
        if (failure instanceof QueuedOffline && !isQuiet) return undefined;
        throw failure;
      });
    },
    onMutate: useShown(id),
    onSuccess: (transaction, { tokens }, shown) => {
      if (!transaction) return;
      take(transaction);
      const isOver = transaction.status === 'completed';
      if (isOver && shown && isAsEntered(shown, tokens, transaction))
        signActed('buyer', 'receipt', transaction);
      if (!isQuiet) toast({ type: 'success', message: texts.tokens.success, about: hashKey(mutationKey) });
    },
    meta: isQuiet ? {} : { failure: texts.tokens.failure },
  });
}

/** Reports what arrived broken, by way of this device's storage; the screen says what came of it, and lists what stays. */
export function useReportDamage(id: string) {
  const take = useTakeAnswer(id);
  return useMutation({
    mutationKey: changeKey(id, 'damage'),
    mutationFn: (post: Pick<OutboxPost, 'body' | 'file' | 'title' | 'lines'>) =>
      outbox.post({ path: '/files/damage', about: id, isListed: true, ...post }, transactionAnswerSchema),
    onSuccess: take,
  });
}

/** Shows what was sent later from this device as soon as it is answered: no place of the form stands open meanwhile. */
export function useQueuedAnswers(id: string): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      outbox.listen((result) => {
        if (result.kind !== 'sent' || result.about !== id) return;
        const { data } = transactionAnswerSchema.safeParse(result.answer);
        if (data) takeAnswer(cache, id, data);
      }),
    [cache, id],
  );
}
