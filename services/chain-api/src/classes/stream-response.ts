import { maxStored } from '@pasok/contracts/whole-number';
import type { HasRequest } from '@pasok/service/base/http-env';
import { z } from 'zod';

/** Describes a stream of a class. */
export const streamResponse = {
  200: {
    description: 'data: {"block": …} dengan id, atau keadaan kelas sekarang',
    content: { 'text/event-stream': { schema: z.string() } },
  },
};

/** Serial of the last block that a reader heard; 0, everything, where it names none that can be. */
export function lastSerial(c: HasRequest): number {
  const text = c.req.header('last-event-id') ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) <= maxStored ? Number(text) : 0;
}
