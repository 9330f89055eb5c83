import { receiveBodySchema, receiverSecretSchema, receivingSchema } from '@pasok/contracts/receiver';
import { AppError } from '@pasok/service/base/errors';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { callsOf } from '@pasok/service/http/calls';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { callerOf } from '../../platform/context/caller.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { readReceiving } from './read-receiving.ts';
import { tokensBodyLimit } from './receiver-routes.ts';
import { type FoundReceiver, findReceiver } from './receivers.ts';
import { submitTokens } from './submit-tokens.ts';

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
async function enterByLink(service: ServiceCtx, c: HttpContext): Promise<ReceivingCtx> {
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

/** Calls behind the secret of a link, no account's token: the scheme of app/api-info.ts. */
export const createLinkCalls = (service: ServiceCtx) =>
  callsOf('Penerimaan', (c) => enterByLink(service, c), { security: [{ receiver: [] }] });

/** As many tries as with tokens. */
export const countTry = ({ ctx, receiver }: ReceivingCtx): Promise<void> =>
  consumeLimit(ctx, 'validate', holderOf(receiver.id));

/** What whoever holds a receiving link may do; nobody signs in for it. */
export function receivingRoutes(service: ServiceCtx) {
  const calls = createLinkCalls(service);
  calls.get('/receiving', {
    summary: 'Barang satu transaksi sebagaimana dilihat pemegang tautan penerimaan',
    answer: receivingSchema,
    stale: false,
    verb: ({ ctx, receiver }) => readReceiving(ctx, receiver),
  });
  calls.post('/receiving/validate', {
    summary: 'Mengirim token unit dengan tautan penerimaan',
    ...idempotencyKey,
    body: receiveBodySchema,
    bodyLimit: tokensBodyLimit,
    answer: receivingSchema,
    may: countTry,
    verb: (entered, { c, body: { name, tokens, enteredAt } }) => {
      const id = entered.receiver.transactionId;
      return withIdempotencyKey(c, inNameOf(entered, name), { name, tokens }, (ctx) =>
        submitTokens(ctx, { id, tokens, enteredAt }),
      );
    },
    reply: ({ ctx, receiver }) => readReceiving(ctx, receiver),
  });
  return calls.router;
}
