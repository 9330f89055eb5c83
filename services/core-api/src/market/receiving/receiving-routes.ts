import { receiveBodySchema, receiverSecretSchema, receivingSchema } from '@pasok/contracts/receiver';
import { AppError } from '@pasok/service/base/errors';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { callerOf } from '../../platform/context/caller.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { readReceiving } from './read-receiving.ts';
import { tokensBodyLimit } from './receiver-routes.ts';
import { type FoundReceiver, findReceiver } from './receivers.ts';
import { submitTokens } from './submit-tokens.ts';

/** Behind the secret: the scheme of app/api-info.ts: the secret of a link, no account's token. */
export const ofReceiver = { tags: ['Penerimaan'], security: [{ receiver: [] }] };

const readRoute = defineRoute({
  method: 'get',
  path: '/receiving',
  ...ofReceiver,
  stale: false,
  summary: 'Barang satu transaksi sebagaimana dilihat pemegang tautan penerimaan',
  responses: { 200: jsonResponse(receivingSchema) },
});
const validateRoute = defineRoute({
  method: 'post',
  path: '/receiving/validate',
  ...ofReceiver,
  summary: 'Mengirim token unit dengan tautan penerimaan',
  ...idempotencyKey,
  body: receiveBodySchema,
  bodyLimit: tokensBodyLimit,
  responses: { 200: jsonResponse(receivingSchema) },
});

const bearer = /^Bearer (\S+)$/i;

/** The context of the buyer in whose place the holder of a link calls. */
type ReceivingCtx = { ctx: Ctx; receiver: FoundReceiver };

/** The same where the call changes something: under the name of who receives. */
export const inNameOf = ({ ctx, receiver }: ReceivingCtx, name: string): Ctx => ({
  ...ctx,
  caller: { ...ctx.caller, receiver: { id: receiver.id, name, link: receiver.name } },
});

/**
 * Finds the link whose secret a call bears. It opens no other call, and no account's token opens these. Made-up secrets are
 * counted by themselves: they refuse no link of their address.
 */
export async function enterByLink(service: ServiceCtx, c: HttpContext): Promise<ReceivingCtx> {
  const header = c.req.header('authorization') ?? '';
  if (header === '') throw new AppError('UNAUTHENTICATED');
  const address = holdersOfCall(c);
  const secret = receiverSecretSchema.safeParse(bearer.exec(header.slice(0, 100))?.[1]).data;
  const receiver = secret && (await findReceiver(service, secret));
  if (!receiver) {
    await consumeLimit(service, 'noReceiving', address);
    throw new AppError('RECEIVING_OVER');
  }
  await consumeLimit(service, 'receivingOfAddress', address);
  await consumeLimit(service, 'receiving', holderOf(receiver.id));
  const { buyerId: id, version } = receiver;
  return { receiver, ctx: { ...service, caller: callerOf(c, service.settings, { id, version }) } };
}

/** What whoever holds a receiving link may do; nobody signs in for it. */
export function receivingRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(readRoute, async (c) => {
    const { ctx, receiver } = await enterByLink(service, c);
    return c.json(await readReceiving(ctx, receiver), 200);
  });

  router.openapi(validateRoute, async (c) => {
    const found = await enterByLink(service, c);
    const { ctx: buyer, receiver } = found;
    await consumeLimit(buyer, 'validate', holderOf(receiver.id));
    const { name, tokens, enteredAt } = await c.var.readBody();
    const ctx = inNameOf(found, name);
    const id = receiver.transactionId;
    await withIdempotencyKey(c, ctx, { name, tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt }));
    return c.json(await readReceiving(buyer, receiver), 200);
  });

  return router;
}
