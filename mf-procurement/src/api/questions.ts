import { ApiError, api, personStorage, writeKey } from '@pasok/client';
import { type Question, questionSchema } from '@pasok/contracts/question';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { questionTexts } from '../question-texts.ts';
import { requestKeys } from './requests.ts';

const questionsLimit = 20;
const words = questionTexts;

export const questionsOptions = (requestId: string, page: number, after = '') =>
  queryOptions({
    queryKey: ['question', requestId, page, after] as const,
    queryFn: ({ signal }) => {
      const query = { page, cursor: after, limit: questionsLimit };
      return api.list(`/requests/${encodeURIComponent(requestId)}/questions`, questionSchema, {
        query,
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** Where a text is sent, whose it is, and what happens once it was. */
type Sending = { userId: string; requestId: string; path: string; onSent: () => void };

/** Sends a text once. `onSent` is called also where its form was left meanwhile. */
function useSendText({ userId, requestId, path, onSent }: Sending, meta: Record<string, string>) {
  const cache = useQueryClient();
  const reload = () => {
    void cache.invalidateQueries({ queryKey: ['question', requestId] });
    void cache.invalidateQueries({ queryKey: [...requestKeys.all, 'waiting'] });
  };
  return useMutation({
    mutationKey: ['question', path],
    mutationFn: (text: string): Promise<Question> => {
      // Kept on this device beside the text, so that a reload does not send it twice.
      const key = writeKey(`${path}:${userId}`, () => personStorage(userId));
      return api.postOnce(path, questionSchema, { body: { text }, key });
    },
    onSuccess: () => {
      onSent();
      reload();
    },
    onError: (error) => {
      // Something changed meanwhile, or an earlier sending, whose answer was lost, was done.
      if (error instanceof ApiError && ['404', '409', '422'].includes(error.code)) reload();
    },
    meta,
  });
}

export const useAskQuestion = (of: Omit<Sending, 'path'>) =>
  useSendText(
    { ...of, path: `/requests/${of.requestId}/questions` },
    { success: words.asked, failure: words.askFailed },
  );

export const useAnswerQuestion = ({ id, ...of }: Omit<Sending, 'path'> & { id: string }) =>
  useSendText(
    { ...of, path: `/questions/${id}/answer` },
    { success: words.answered, failure: words.answerFailed },
  );
