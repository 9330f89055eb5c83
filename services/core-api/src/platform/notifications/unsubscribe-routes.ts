import { messageSchema } from '@pasok/contracts/message';
import { unsubscribeQuerySchema } from '@pasok/contracts/notification';
import { holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { answerTexts } from '../../base/texts.ts';
import type { ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { unsubscribe } from '../mails/queue-digests.ts';
import { isStopToken, stopMails } from '../mails/strangers.ts';

const path = '/notifications/unsubscribe';
const tags = ['Notifikasi'];

const showRoute = defineRoute({
  method: 'get',
  path,
  stale: false,
  tags,
  summary: 'Membuka halaman dengan tombol untuk berhenti menerima surat; ini saja tidak mengubah apa pun',
  ...openToAll,
  query: unsubscribeQuerySchema,
  responses: { 303: { description: 'Ke halaman itu' } },
});

const stopRoute = defineRoute({
  method: 'post',
  path,
  tags,
  summary: 'Berhenti menerima surat seperti yang membawa tautan ini (RFC 8058)',
  ...openToAll,
  query: unsubscribeQuerySchema,
  bodyIgnored: true,
  responses: { 200: jsonResponse(messageSchema) },
});

/** The address in the head of digests: mail programs post to it, people open it. */
export function unsubscribeRoutes(ctx: ServiceCtx) {
  const router = createRouter();

  router.openapi(showRoute, (c) => {
    const { token } = c.req.valid('query');
    return c.redirect(`/unsubscribe#token=${encodeURIComponent(token)}`, 303);
  });

  router.openapi(stopRoute, async (c) => {
    await c.var.readBody();
    await consumeLimit(ctx, 'unsubscribe', holdersOfCall(c));
    const { token } = c.req.valid('query');
    await (isStopToken(token) ? stopMails : unsubscribe)(ctx, token);
    return c.json({ message: answerTexts.unsubscribed }, 200);
  });

  return router;
}
