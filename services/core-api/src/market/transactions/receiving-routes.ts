import { receiveBodySchema, receiverSecretSchema, receivingSchema } from '@pasok/contracts/receiver';
import { AppError, tooMany } from '@pasok/service/base/errors';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { createCounter } from '@pasok/service/http/rate-limit';
import { jsonResponse } from '@pasok/service/http/route';
import { callerOf } from '../../platform/context/caller.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { readReceiving } from './read-receiving.ts';
import { type FoundReceiver, findReceiver } from './receivers.ts';
import { tokensBodyLimit } from './routes.ts';
import { submitTokens } from './submit-tokens.ts';

/** The scheme of app/api-info.ts: the secret of a link, no account's token. */
const ofReceiver = { tags: ['Penerimaan'], security: [{ receiver: [] }] };

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
/** Calls of one link, and of an address, of which most may stand in one warehouse. */
const calls = { limit: 120, seconds: 60 };
const callsOfAddress = { limit: 600, seconds: 60 };

/** The context of the buyer in whose place the holder of a link calls. */
type ReceivingCtx = { ctx: Ctx; receiver: FoundReceiver };

/** Finds the link whose secret a call bears. It opens no other call, and no account's token opens these. */
function createReceiverCheck(service: ServiceCtx): (c: HttpContext) => Promise<ReceivingCtx> {
  const count = createCounter(calls);
  const countOfAddress = createCounter(callsOfAddress);
  const requireWithin = (wait: number) => {
    if (service.settings.rateLimits && wait > 0) throw tooMany(wait);
  };
  return async (c) => {
    const header = c.req.header('authorization') ?? '';
    if (header === '') throw new AppError('UNAUTHENTICATED');
    // Counted before it is looked at, so that none of many at once goes uncounted.
    requireWithin(countOfAddress(holdersOfCall(c)));
    const secret = receiverSecretSchema.safeParse(bearer.exec(header.slice(0, 100))?.[1]).data;
    if (!secret) throw new AppError('RECEIVING_OVER');
    const receiver = await findReceiver(service, secret);
    requireWithin(count(holderOf(receiver.id)));
    const { buyerId: id, version } = receiver;
    return { receiver, ctx: { ...service, caller: callerOf(c, service.settings, { id, version }) } };
  };
}

/** What whoever holds a receiving link may do; nobody signs in for it. */
export function receivingRoutes(service: ServiceCtx) {
  const router = createRouter();
  const check = createReceiverCheck(service);

  router.openapi(readRoute, async (c) => {
    const { ctx, receiver } = await check(c);
    return c.json(await readReceiving(ctx, receiver), 200);
  });

  router.openapi(validateRoute, async (c) => {
    const { ctx: buyer, receiver } = await check(c);
    await consumeLimit(buyer, 'validate', holderOf(receiver.id));
    const { name, tokens, enteredAt } = await c.var.readBody();
    const ctx: Ctx = { ...buyer, caller: { ...buyer.caller, receiver: { id: receiver.id, name } } };
    const id = receiver.transactionId;
    await withIdempotencyKey(c, ctx, { name, tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt }));
    return c.json(await readReceiving(buyer, receiver), 200);
  });

  return router;
}
