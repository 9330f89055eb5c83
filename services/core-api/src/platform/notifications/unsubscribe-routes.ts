import { messageSchema } from '@pasok/contracts/message';
import { unsubscribeQuerySchema } from '@pasok/contracts/notification';
import { holdersOfCall } from '@pasok/service/base/holders';
import { defineRoute, openToAll } from '@pasok/service/http/define-route';
import { answerTexts } from '../../base/texts.ts';
import { createOpenCalls } from '../calls/calls.ts';
import type { ServiceCtx } from '../context/context.ts';
import { consumeLimit } from '../limits/consume-limit.ts';
import { unsubscribe } from '../mails/queue-digests.ts';
import { isStopToken, stopMails } from '../mails/strangers.ts';

const path = '/notifications/unsubscribe';

const showRoute = defineRoute({
  method: 'get',
  path,
  stale: false,
  tags: ['Notifikasi'],
  summary: 'Membuka halaman dengan tombol untuk berhenti menerima surat; ini saja tidak mengubah apa pun',
  ...openToAll,
  query: unsubscribeQuerySchema,
  responses: { 303: { description: 'Ke halaman itu' } },
});

/** The address in the head of digests: mail programs post to it, people open it. */
export function unsubscribeRoutes(service: ServiceCtx) {
  const calls = createOpenCalls(service, 'Notifikasi');
  calls.router.openapi(showRoute, (c) => {
    const { token } = c.req.valid('query');
    return c.redirect(`/unsubscribe#token=${encodeURIComponent(token)}`, 303);
  });
  calls.post(path, {
    summary: 'Berhenti menerima surat seperti yang membawa tautan ini (RFC 8058)',
    query: unsubscribeQuerySchema,
    bodyIgnored: true,
    answer: messageSchema,
    verb: async (ctx, { c, query: { token } }) => {
      await consumeLimit(ctx, 'unsubscribe', holdersOfCall(c));
      await (isStopToken(token) ? stopMails : unsubscribe)(ctx, token);
    },
    reply: () => ({ message: answerTexts.unsubscribed }),
  });
  return calls.router;
}
