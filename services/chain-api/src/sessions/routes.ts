import { acknowledgedSchema } from '@pasok/contracts/classes';
import { endedSessionsSchema } from '@pasok/contracts/ended-sessions';
import { createCalls, inTransaction, type ServiceCtx } from '../context/context.ts';
import { noteEnded } from './note-ended.ts';

/** Called by core-api alone: app/authenticate-reader.ts. */
export const endedSessionsPath = '/ended-sessions';

/** POST /blockchain/ended-sessions: core-api tells whose sessions ended. */
export function sessionRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Sesi');
  calls.post(endedSessionsPath, {
    summary: 'Sesi yang sudah berakhir (hanya core-api)',
    body: endedSessionsSchema,
    answer: acknowledgedSchema,
    verb: (ctx, { body }) => inTransaction(ctx, (ctx) => noteEnded(ctx, body.ended)),
    reply: () => ({ done: true as const }),
  });
  return calls.router;
}
