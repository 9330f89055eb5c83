import { acknowledgedSchema } from '@pasok/contracts/classes';
import { endedSessionsSchema } from '@pasok/contracts/ended-sessions';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { noteEnded } from './note-ended.ts';

/** Called by core-api alone: app/authenticate-reader.ts. */
export const endedSessionsPath = '/ended-sessions';

const note = defineRoute({
  method: 'post',
  path: endedSessionsPath,
  tags: ['Sesi'],
  summary: 'Sesi yang sudah berakhir (hanya core-api)',
  body: endedSessionsSchema,
  responses: { 200: jsonResponse(acknowledgedSchema) },
});

/** POST /blockchain/ended-sessions: core-api tells whose sessions ended. */
export function sessionRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(note, async (c) => {
    const { ended } = await c.var.readBody();
    await inTransaction(service, (ctx) => noteEnded(ctx, ended));
    return c.json({ done: true as const }, 200);
  });
  return routes;
}
