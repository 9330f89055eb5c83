import { hashKey, MutationCache, type MutationKey, QueryCache, QueryClient } from '@tanstack/react-query';
import { persister } from '../offline-cache/offline-cache.ts';
import { type ToastType, toast } from '../pages/toasts.ts';
import { ApiError, clientTexts, errorMessage, isGivenUp } from './api-error.ts';

/**
 * What a person is told about a query or mutation. A function returns nothing where a screen speaks itself.
 * `title` stands above the words of a failure, a success has its own; `duration` in ms. A mutation's `failure` without one is the
 * title itself where the answer gave a reason, which stands under it.
 */
export type ToastMeta = {
  success?: string | { title: string; message: string };
  failure?: string | ((error: ApiError) => string | undefined);
  title?: string;
  duration?: number;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ToastMeta & Record<string, unknown>;
    mutationMeta: ToastMeta & Record<string, unknown>;
  }
}

/** What is told, and of what: what a mutation tries, and with which thing, where its key names that. */
type Told = ToastMeta & { about?: string };

const toastFor = (meta: ToastMeta | undefined, mutationKey: MutationKey | undefined): Told => ({
  ...meta,
  ...(mutationKey && { about: hashKey(mutationKey) }),
});

function showToast(type: ToastType, message: string | undefined, meta: Told | undefined): void {
  if (!message) return;
  toast({
    type,
    message,
    ...(meta?.title && { title: meta.title }),
    ...(meta?.duration !== undefined && { duration: meta.duration }),
    ...(meta?.about && { about: meta.about }),
  });
}

/** What happened, under its own title: what stands above a failure would deny it. */
function showSuccess({ success, title: _, ...meta }: Told): void {
  if (typeof success === 'object') showToast('success', success.message, { ...meta, title: success.title });
  else showToast('success', success, meta);
}

/** Above a failure that is nobody's refusal: a server that kept silent for ten seconds says nothing about the network. */
const unansweredTitle = (error: ApiError): string =>
  isGivenUp(error) ? clientTexts.silentTitle : clientTexts.networkTitle;

/** Why a call was refused, in words for people; nothing where nobody answered. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code === 'NETWORK_ERROR') return undefined;
  const words = errorMessage(error);
  return error.body || words !== error.message ? words : undefined;
}

/** A refused change: what did not happen, and why. */
function showRefusal(error: unknown, meta: Told): void {
  const reason = reasonOf(error);
  const { failure, title } = meta;
  const hasReason = reason && typeof failure === 'string' && !title;
  showFailure(error, hasReason ? { ...meta, title: failure, failure: reason } : meta);
}

function showFailure(error: unknown, meta: Told | undefined): void {
  // A session that ended is told once, by the shell.
  if (error instanceof ApiError && error.code === '401') return;
  const { failure } = meta ?? {};
  const words =
    typeof failure === 'function' ? (error instanceof ApiError ? failure(error) : undefined) : failure;
  const isUnanswered = error instanceof ApiError && error.code === 'NETWORK_ERROR';
  showToast('error', words, isUnanswered ? { title: unansweredTitle(error), ...meta } : meta);
}

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK_ERROR' || error.code === '503') && !isGivenUp(error);

/** The page's one cache of server data, handed to every module by the shell. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 1 && isWorthRetrying(error),
      retryDelay: 500,
      networkMode: 'always',
      persister,
    },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => showFailure(error, query.meta) }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta, options }) =>
      showSuccess(toastFor(meta, options.mutationKey)),
    onError: (error, _variables, _context, { meta, options }) =>
      showRefusal(error, toastFor(meta, options.mutationKey)),
  }),
});
