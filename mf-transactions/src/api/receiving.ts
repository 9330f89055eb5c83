import { ApiError, api } from '@pasok/client';
import { type Receiving, receivingSchema } from '@pasok/contracts/receiver';
import type { KeptDamage } from '../receive/kept-link.ts';

/** The goods of a link's deal, by its secret. */
export const getReceiving = (bearer: string, signal?: AbortSignal): Promise<Receiving> =>
  api.get('/receiving', receivingSchema, { bearer, ...(signal && { signal }) });

/** Sends tokens under a name; `tokens`: one entry per unit. */
export const sendReceived = (
  bearer: string,
  body: { name: string; tokens: readonly string[]; enteredAt: string },
): Promise<Receiving> => api.post('/receiving/validate', receivingSchema, { bearer, body });

/** Reports what arrived broken, once, with its photo. */
export const sendDamage = (
  bearer: string,
  { key, name, units, note, photo: file, enteredAt }: KeptDamage,
): Promise<Receiving> =>
  api.post('/receiving/damage', receivingSchema, {
    bearer,
    query: { name, units, note, enteredAt },
    file,
    idempotencyKey: key,
  });

/** Whether it is only too early: the deal takes no token yet. */
export const isTooEarly = (error: ApiError): boolean => error.body?.code === 'NOT_VALIDATING';

/** Whether the service itself refused, for good: a later try would end the same way. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code.startsWith('4') &&
  error.body !== undefined &&
  !['408', '425', '429'].includes(error.code);
