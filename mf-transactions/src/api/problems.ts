import { api } from '@pasok/client';
import { type AnswerProblemBody, type ProblemBody, problemSchema } from '@pasok/contracts/problem';
import { transactionAnswerSchema } from '@pasok/contracts/transaction';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { texts } from '../texts.ts';
import { useSideCall } from './transactions.ts';

const at = (id: string) => `/transactions/${encodeURIComponent(id)}/problem`;

/** All that was ever reported on a deal, the newest first. */
export const problemsOptions = (id: string) =>
  queryOptions({
    queryKey: ['transaction', 'problems', id],
    queryFn: ({ signal }) => api.get(`${at(id)}s`, z.array(problemSchema), { signal }),
  });

export const useOpenProblem = (id: string) =>
  useSideCall<ProblemBody>(
    id,
    'open-problem',
    (body) => api.postOnce(at(id), transactionAnswerSchema, { body }),
    {
      success: texts.buyer.problemSent,
      failure: texts.buyer.problemFailed,
    },
  );

/** A side asks to cancel, and says why. */
export const useAskCancellation = (id: string) =>
  useSideCall<{ reason: string }>(
    id,
    'ask-cancellation',
    (body) =>
      api.postOnce(`/transactions/${encodeURIComponent(id)}/cancellation`, transactionAnswerSchema, { body }),
    { success: texts.problems.cancellation.asked, failure: texts.problems.cancellation.failed },
  );

export const useAnswerProblem = (id: string) =>
  useSideCall<AnswerProblemBody>(
    id,
    'answer-problem',
    (body) => api.postOnce(`${at(id)}/answer`, transactionAnswerSchema, { body }),
    { success: texts.problems.answered, failure: texts.problems.answerFailed },
  );

export const useWithdrawProblem = (id: string) =>
  useSideCall<void>(id, 'withdraw-problem', () => api.delete(at(id), transactionAnswerSchema), {
    success: texts.buyer.withdrawn,
    failure: texts.buyer.withdrawFailed,
  });
