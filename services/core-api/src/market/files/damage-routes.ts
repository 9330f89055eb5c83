import { hash } from 'node:crypto';
import { shortFileName } from '@pasok/contracts/file';
import { type Damage, damageByLinkSchema, damageOfDealSchema } from '@pasok/contracts/problem';
import { receivingSchema } from '@pasok/contracts/receiver';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/base/errors';
import type { HttpContext } from '@pasok/service/base/http-env';
import { createCalls } from '../../platform/calls/calls.ts';
import { type Ctx, inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { readReceiving } from '../receiving/read-receiving.ts';
import { countTry, createLinkCalls, inNameOf } from '../receiving/receiving-routes.ts';
import { reportDamage } from '../receiving/report-damage.ts';
import { requireTransaction } from '../transactions/access.ts';
import { answerOne } from '../transactions/action-routes.ts';
import { addFile } from './add-file.ts';
import { fileBody } from './routes.ts';
import type { KeptFile } from './stored-objects.ts';
import { takeFile } from './take-file.ts';

type Report = Damage & { id: string };

/** Reports, with the photo: both or neither, and once. `enteredAt` is no part of what was sent: it comes with a later try alone. */
async function report(
  c: HttpContext,
  ctx: Ctx,
  { enteredAt, ...said }: Report,
  bytes: Uint8Array,
): Promise<void> {
  const sent = { ...said, sha256: hash('sha256', bytes) };
  const { id } = said;
  const write = (kept: KeptFile | undefined) =>
    withIdempotencyKey(c, ctx, sent, (ctx) =>
      inTransaction(ctx, async (ctx) => {
        const name = shortFileName((await reportDamage(ctx, { ...said, enteredAt })).replace(/[/\\]/g, '_'));
        if (kept) await addFile(ctx, { kind: 'problem', id, name }, kept, true);
      }),
    );
  await (bytes.length === 0 ? write(undefined) : takeFile(ctx, bytes, write));
}

/** By the buyer, behind the bearer check. Without bytes there is no photo. */
export function damageRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Transaksi');
  calls.post('/files/damage', {
    summary: 'Melaporkan unit yang rusak dengan fotonya (pembeli); isi panggilan adalah foto itu',
    query: damageOfDealSchema,
    ...fileBody,
    answer: transactionAnswerWireSchema,
    may: (ctx, { query: { id } }) => requireTransaction(ctx, { id, only: 'buyer' }),
    verb: (ctx, { c, query, body }) => report(c, ctx, query, body),
    reply: (ctx, { query }) => answerOne(ctx, query),
  });
  return calls.router;
}

/** By who holds a receiving link: as many tries as with tokens. */
export function linkDamageRoutes(service: ServiceCtx) {
  const calls = createLinkCalls(service);
  // Who calls comes before what the query says.
  calls.router.use('/receiving/damage', (c, next) => {
    if (!c.req.header('authorization')) throw new AppError('UNAUTHENTICATED');
    return next();
  });
  calls.post('/receiving/damage', {
    summary: 'Melaporkan unit yang rusak dengan tautan penerimaan; isi panggilan adalah fotonya',
    query: damageByLinkSchema,
    ...fileBody,
    answer: receivingSchema,
    may: countTry,
    verb: (entered, { c, query: { name, ...said }, body }) =>
      report(c, inNameOf(entered, name), { ...said, id: entered.receiver.transactionId }, body),
    reply: ({ ctx, receiver }) => readReceiving(ctx, receiver),
  });
  return calls.router;
}
