import { api } from '@pasok/client';
import {
  type CreateDocumentBody,
  documentAnswerSchema,
  documentContentSchema,
  documentSchema,
  letterheadsSchema,
} from '@pasok/contracts/document';
import { shipmentSchema } from '@pasok/contracts/shipment';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { texts } from '../texts.ts';
import { actsFile } from './acts.ts';

const at = (transaction: string) => `/transactions/${encodeURIComponent(transaction)}`;
/** Under the kind of data that every change of a deal makes stale. */
const keyOf = (what: string, ...ids: string[]) => ['transaction', 'papers', what, ...ids] as const;

/** The documents of a deal, the oldest first. */
export const documentsOptions = (transaction: string) =>
  queryOptions({
    queryKey: keyOf('list', transaction),
    queryFn: ({ signal }) => api.get(`${at(transaction)}/documents`, z.array(documentSchema), { signal }),
  });

/** One document: what its list says of it, and its frozen content. */
export const documentOptions = (transaction: string, document: string) =>
  queryOptions({
    queryKey: keyOf('one', transaction, document),
    queryFn: async ({ signal }) => {
      const path = `${at(transaction)}/documents/${encodeURIComponent(document)}`;
      const { content: text, ...card } = await api.get(path, documentAnswerSchema, { signal });
      // Only where a paper is read: a deal's page has the list alone.
      const { rowHash } = await import('@pasok/chain/act');
      const isAsIssued = rowHash(text) === card.sha256;
      return { ...card, isAsIssued, text, content: documentContentSchema.parse(JSON.parse(text)) };
    },
  });

type Issued = { _id: string; text: string; act: NonNullable<z.infer<typeof documentAnswerSchema>['act']> };

/** The file that shows to anybody that the paper was issued as it is; '' while the log of acts has it not. */
export const readPaperFile = async ({ _id: id, text, act }: Issued): Promise<string> =>
  (await actsFile([{ kind: 'paper', id, text, ...act }])).text;

/** What of a deal decides which documents may be issued. */
const dealSchema = z.object({
  buyer: z.object({ _id: z.string() }),
  status: z.string(),
  paymentStatus: z.string(),
  deliveryAddress: z.string().optional(),
  bankAccount: z.object({}).optional(),
  terms: z.object({ tax: z.string().optional() }).optional(),
});
export type Deal = z.infer<typeof dealSchema>;

export const dealOptions = (transaction: string) =>
  queryOptions({
    queryKey: keyOf('deal', transaction),
    queryFn: async ({ signal }) => {
      const answer = await api.get(at(transaction), z.object({ transaction: dealSchema }), { signal });
      return answer.transaction;
    },
  });

export const shipmentsOptions = (transaction: string) =>
  queryOptions({
    queryKey: keyOf('shipments', transaction),
    queryFn: ({ signal }) => api.get(`${at(transaction)}/shipments`, z.array(shipmentSchema), { signal }),
  });

/** Both sides' letterheads, as a paper takes them now. */
export const letterheadsOptions = (transaction: string) =>
  queryOptions({
    queryKey: keyOf('letterheads', transaction),
    queryFn: ({ signal }) => api.get(`${at(transaction)}/letterheads`, letterheadsSchema, { signal }),
    // Whoever comes back from the profile sees what is there now.
    staleTime: 0,
  });

/** Issues a document, or answers the one that was issued about the same thing. */
export function useIssue(transaction: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateDocumentBody) =>
      api.postOnce(`${at(transaction)}/documents`, documentSchema, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: documentsOptions(transaction).queryKey }),
    meta: { failure: texts.part.failed },
  });
}

/** Its issuer takes a document back, and says why. */
export function useCancel(transaction: string, document: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.postOnce(`${at(transaction)}/documents/${encodeURIComponent(document)}/cancel`, documentSchema, {
        body: { reason },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['transaction'] }),
    meta: { success: texts.page.cancelled, failure: texts.page.cancelFailed },
  });
}
